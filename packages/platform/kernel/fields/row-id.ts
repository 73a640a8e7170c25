const DIGITS = { integer: 9, bigint: 15 } as const;

/** A row's id as calls write it, within what its column holds and a number is exact for; else 0, which no row has. */
export const rowId = (id: string, column: keyof typeof DIGITS = 'bigint'): number =>
  /^[1-9]\d*$/.test(id) && id.length <= DIGITS[column] ? Number(id) : 0;

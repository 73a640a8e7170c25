/** Thai strings of TrueMoney. */
export const copy = { group: 'วอลเล็ท' } as const;

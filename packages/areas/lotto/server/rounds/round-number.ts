interface NumberedRound {
  readonly bill_prefix: string;
  /** YYYY-MM-DD. */
  readonly draw_date: string;
  readonly round_no: number | null;
}

/** `YK201126-31`: prefix of the lottery, draw day as DDMMYY, the round of the day. Numbers of bills begin with it. */
export function roundNumber({ bill_prefix, draw_date, round_no }: NumberedRound): string {
  const [year = '', month = '', day = ''] = draw_date.split('-');
  return `${bill_prefix}${day}${month}${year.slice(2)}${round_no === null ? '' : `-${round_no}`}`;
}

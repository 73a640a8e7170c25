/** Thai lines of the statement and of turnovers. */
export const copy = {
  depositTurnover: 'ยอดเล่นของเงินฝาก',
  granted: (title: string) => `รับโบนัส ${title}`,
  released: (title: string) => `โบนัสครบเงื่อนไข ${title}`,
  forfeited: (title: string) => `ยกเลิกโบนัส ${title}`,
  expired: (title: string) => `โบนัสหมดอายุ ${title}`,
  above: (title: string) => `ส่วนที่เกินถอนสูงสุด ${title}`,
} as const;

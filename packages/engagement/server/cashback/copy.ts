/** Thai lines of the statement. */
export const copy = {
  turnover: 'คืนยอดรายวัน',
  game: 'คืนยอดเสีย เกม',
  sport: 'คืนยอดเสีย กีฬา',
} as const;

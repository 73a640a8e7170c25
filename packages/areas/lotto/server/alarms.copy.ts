export const lottoAlarmTitles = {
  roundsLate: 'งวดที่ยังไม่มีผล',
  bigWin: 'โพยถูกรางวัลใหญ่',
} as const;

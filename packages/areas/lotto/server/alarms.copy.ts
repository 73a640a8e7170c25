export const lottoAlarmTitles = {
  roundsLate: 'งวดที่ยังไม่มีผล',
  feeds: 'แหล่งผลไม่ตรงกัน ล่าช้า หรือเปลี่ยนผล',
  bigWin: 'โพยถูกรางวัลใหญ่',
} as const;

/** Thai strings of the results. */
export const resultsCopy = {
  date: 'วันที่',
  previousDay: 'วันก่อนหน้า',
  nextDay: 'วันถัดไป',
  empty: 'ไม่มีผลรางวัลในวันนี้',
  emptyAction: 'ดูวันก่อนหน้า',
  at: (time: string) => `ผล ${time}`,
  threeTop: '3 ตัวบน',
  twoBottom: '2 ตัวล่าง',
  voided: 'โมฆะ คืนเงินทุกโพย',
  rounds: 'ยี่กี ทุกรอบ',
} as const;

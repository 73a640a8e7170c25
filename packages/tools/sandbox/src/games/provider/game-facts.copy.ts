/** Thai texts of a game's facts, as the studios word them. */
export const copy = {
  manyBets: 'วางได้หลายช่องในรอบเดียว',
  lines: (count: number) => `จ่าย ${count} เส้น`,
  ways: (count: number) => `จ่าย ${count} ทาง`,
  wild: 'สัญลักษณ์แทน',
  freeSpins: (least: number, most: number) => (least === most ? `ฟรีสปิน ${most} รอบ` : `ฟรีสปิน ${least}–${most} รอบ`),
  times: (times: number) => `ฟรีสปินจ่ายคูณ ${times}`,
  timesOfShot: (times: number) => `×${times} ของค่ากระสุน`,
  basis: { label: 'คิดเป็นเท่าของ', value: 'เดิมพันทั้งรอบ' },
  wildSymbol: 'สัญลักษณ์แทน',
  symbol: (place: number) => `รูปอันดับ ${place}`,
  alike: (count: number, times: number) => `${count} รูป ×${times}`,
  eachWay: ' ต่อทาง',
} as const;

/** Texts state facts only: no judgement, no urging. */
export const copy = {
  title: (minutes: number) => `เล่นมาแล้ว ${spanOf(minutes)}`,
  since: (time: string, every: number) => `ตั้งแต่ ${time}\u00a0น. คุณตั้งให้เตือนทุก ${every} นาที`,
  staked: 'เดิมพันรวม',
  returned: 'ได้กลับ',
  net: 'สุทธิ',
  lossLeft: 'วงเงินเสียวันนี้เหลือ',
  rest: 'พักก่อน กลับหน้าแรก',
  playOn: 'รับทราบ เล่นต่อ',
  logout: 'ออกจากระบบ',
  failed: 'บันทึกการรับทราบไม่สำเร็จ กรุณากดอีกครั้ง',
} as const;

/** `75` -> `1 ชั่วโมง 15 นาที` */
function spanOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} นาที`;
  return rest === 0 ? `${hours} ชั่วโมง` : `${hours} ชั่วโมง ${rest} นาที`;
}

/** Heads of columns in the list of offers and in its file. */
export const offers = {
  id: 'รหัส',
  title: 'ชื่อ',
  state: 'สถานะ',
  gives: 'ให้',
  version: 'เวอร์ชัน',
  startsAt: 'เริ่ม',
  endsAt: 'สิ้นสุด',
  publishedAt: 'เผยแพร่เมื่อ',
  by: 'โดย',
} as const;

/** Heads of columns in lists of content and in their files. */
export const desk = {
  version: 'เวอร์ชัน',
  title: 'หัวข้อ',
  text: 'ข้อความ',
  publishedAt: 'เผยแพร่เมื่อ',
  by: 'โดย',
  id: 'รหัส',
  name: 'ชื่อ',
  width: 'กว้าง',
  height: 'สูง',
  addedAt: 'เพิ่มเมื่อ',
  number: 'เลขที่',
  state: 'สถานะ',
  isPromotion: 'เป็นโปรโมชั่น',
  writtenAt: 'เขียนเมื่อ',
  members: 'สมาชิก',
  told: 'ส่งแล้ว',
} as const;

/** Thai strings that several pages of the area share. */
export const copy = {
  proofWrong: 'ผลไม่ตรงกับที่ผูกมัดไว้ กรุณาติดต่อเจ้าหน้าที่',
  pointsShort: (points: string) => `แต้มไม่พอ ขาดอีก ${points} แต้ม`,
  offline: 'ออฟไลน์อยู่ ทำรายการได้เมื่อเชื่อมต่ออีกครั้ง',
  login: 'เข้าสู่ระบบ',
  unknown: 'ยังไม่ทราบผล กดอีกครั้งเพื่อตรวจผลของรายการนี้ ระบบจะไม่ทำซ้ำ',
  noReason: 'คืนยอดไม่ใช่เหตุผลให้เล่นเพิ่ม',
  toLimits: 'ดูวิธีตั้งวงเงิน',
  myPoints: 'แต้มของฉัน',
  points: (points: string) => `${points} แต้ม`,
  spins: (spins: string) => `หมุนฟรี ${spins} ครั้ง`,
  freespins: (spins: string) => `ฟรีสปินเกม ${spins} รอบ`,
  shown: (count: number) => `แสดง ${count} รายการ`,
} as const;

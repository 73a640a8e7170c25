/** Words of the desk that several pages show. */
export const words = {
  states: { active: 'ใช้งานปกติ', frozen: 'อายัด', closed: 'ปิดบัญชีแล้ว' },
  levels: ['ทั่วไป', 'Gold', 'Hero'],
  username: 'ยูสเซอร์เนม',
  name: 'ชื่อจริง',
  mobile: 'เบอร์มือถือ',
  agent: 'แบรนด์',
  state: 'สถานะ',
  level: 'ระดับ',
  at: 'เวลา',
  lastLogin: 'เข้าระบบล่าสุด',
  none: 'ไม่มี',
  sameReasons: {
    name: 'ชื่อบัญชีเดียวกัน',
    device: 'เครื่องเดียวกัน',
    account: 'เลขบัญชีเดียวกัน',
    payer: 'ผู้โอนเดียวกัน',
    network: 'เครือข่ายเดียวกัน',
  },
} as const;

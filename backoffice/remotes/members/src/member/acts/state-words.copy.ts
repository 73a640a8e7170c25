/** Names of the fields of a member's state, before and after an act. */
export const stateWords = {
  id: 'เลขที่สมาชิก',
  username: 'ยูสเซอร์เนม',
  mobile: 'เบอร์มือถือ',
  status: 'สถานะ',
  factors: 'วิธียืนยันตัวตน',
  locked_until: 'ล็อกถึง',
  unlocked_today: 'ปลดล็อกวันนี้ (ครั้ง)',
  sessions: 'เครื่องที่เข้าระบบอยู่',
  excluded_until: 'พักเล่นถึง',
  limit_satang: 'วงเงิน',
  waiting_satang: 'วงเงินที่รอ',
  waits_until: 'รอถึง',
  vip_level: 'ระดับ VIP',
  name: 'ชื่อจริง',
  corrections: 'จำนวนครั้งที่ปรับยอดแล้ว',
} as const;

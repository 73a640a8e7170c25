/** Thai strings of the member's bills at the books of matches. */
export const copy = {
  label: 'บิลกีฬา',
  filter: 'เลือกบิล',
  show: { all: 'ทั้งหมด', open: 'รอผล', settled: 'ตัดสินแล้ว' },
  loginFirst: { title: 'เข้าสู่ระบบเพื่อดูบิลของคุณ', why: 'บิลทุกใบเก็บไว้กับบัญชีของคุณ' },
  login: 'เข้าสู่ระบบ',
  empty: {
    all: { title: 'ยังไม่มีบิลกีฬา', why: 'แทงแล้วบิลจะแสดงที่นี่พร้อมราคาที่ล็อกไว้' },
    open: { title: 'ไม่มีบิลที่รอผล', why: 'บิลที่ตัดสินแล้วดูได้ในทั้งหมด' },
    settled: { title: 'ยังไม่มีบิลที่ตัดสินแล้ว', why: 'บิลจะย้ายมาที่นี่เมื่อคู่จบ' },
  },
  toMatches: 'ดูคู่แข่งขัน',
  state: { open: 'รอผล', won: 'ชนะ', lost: 'ไม่ถูก', returned: 'ได้คืน', voided: 'ยกเลิก คืนเงินแล้ว' },
  leg: { open: 'รอผล', won: 'ถูก', half_won: 'ได้ครึ่ง', returned: 'คืนทุน', half_lost: 'เสียครึ่ง', lost: 'ไม่ถูก' },
  single: 'บิลเดี่ยว',
  combined: (count: number) => `สเต็ป ${count} คู่`,
  stake: 'เดิมพัน',
  payout: 'ได้รับ',
  refunded: 'คืนเงิน',
  score: (score: string) => `ผล ${score}`,
  untold: 'ค่ายยังไม่ส่งรายละเอียดของบิลนี้ ยอดเงินมาจากบัญชีของเราและถูกต้องแล้ว',
} as const;

/** Thai strings that channels share. */
export const copy = {
  createQr: 'สร้างคิวอาร์',
  creatingQr: 'กำลังสร้างคิวอาร์…',
  createTransfer: 'สร้างรายการโอน',
  creatingTransfer: 'กำลังสร้างรายการ…',
  satang: 'ยอดโอนจริงจะมีเศษสตางค์ เพื่อให้ระบบจับคู่เอง',
  qrLabel: (amount: string) => `คิวอาร์พร้อมเพย์ ยอด ${amount}`,
  qrUntil: (time: string) => `คิวอาร์ใช้ได้ถึง ${time}\u00a0น.`,
  qrExpired: 'คิวอาร์หมดอายุ',
  transferUntil: (time: string) => `โอนภายใน ${time}\u00a0น.`,
  transferExpired: 'รายการโอนหมดเวลา',
  exactOnly: 'โอนยอดนี้เท่านั้น',
  copyAccount: 'คัดลอกเลขบัญชี',
  copy: 'คัดลอก',
  from: 'โอนจากบัญชีที่ลงทะเบียนไว้',
} as const;

export const copy = {
  contact: 'ติดต่อเจ้าหน้าที่',
  contactHint: 'ทีมงานของเว็บนี้ตอบทางช่องทางด้านล่างเท่านั้น และไม่เคยถามรหัสผ่านหรือ OTP',
  noContact: { title: 'ยังไม่มีช่องทางติดต่อ', why: 'เมื่อทีมงานเปิด LINE หรือ Telegram จะแสดงที่นี่' },
  line: 'LINE',
  telegram: 'Telegram',
  more: 'อ่านต่อ',
  age: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป',
} as const;

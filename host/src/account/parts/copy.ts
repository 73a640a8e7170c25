/** Error texts for input that a field cannot accept. */
export const copy = {
  loginSign: (sign: string) =>
    sign === ' ' ? 'ยูสเซอร์เนมหรือเบอร์มือถือต้องไม่มีเว้นวรรค' : `ยูสเซอร์เนมใช้ “${sign}” ไม่ได้ กรุณาตรวจสอบแป้นพิมพ์`,
  usernameSigns: 'ใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และ _',
  usernameMobile: 'ยูสเซอร์เนมต้องไม่เป็นเบอร์มือถือ',
  usernameLong: (most: number) => `ยูสเซอร์เนมยาวได้ไม่เกิน ${most} ตัวอักษร`,
  passwordLong: (most: number) => `รหัสผ่านยาวได้ไม่เกิน ${most} ตัวอักษร`,
  affiliateLong: (most: number) => `รหัสผู้แนะนำยาวได้ไม่เกิน ${most} ตัว`,
  accountNameLong: (most: number) => `ชื่อเจ้าของบัญชียาวได้ไม่เกิน ${most} ตัวอักษร`,
  accountNoSign: (sign: string) => `เลขบัญชีมี “${sign}” ซึ่งไม่ใช่ตัวเลข`,
  accountNoDigits: (bank: string, digits: number, typed: number) =>
    `เลขบัญชีธนาคาร${bank}มี ${digits} หลัก ที่ใส่มี ${typed} หลัก`,
  accountNoLong: (most: number, typed: number) => `เลขบัญชีมีได้ไม่เกิน ${most} หลัก ที่ใส่มี ${typed} หลัก`,
  codeUnread: (length: number) => `อ่านรหัสจากข้อความนี้ไม่ได้ กรุณาพิมพ์ตัวเลข ${length} หลัก`,
  /** Words in front of the reference and the code in the text of an SMS. */
  sms: { reference: 'อ้างอิง', code: ['รหัส', 'คือ'] },
} as const;

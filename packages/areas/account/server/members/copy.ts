/** Thai texts of the account module. */
export const copy = {
  otpSms: (agentName: string, code: string, ref: string): string =>
    `${agentName}: รหัส OTP ของคุณคือ ${code} (อ้างอิง ${ref}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
  stepUpSms: ({ agentName, code, ref, subject }: Readonly<Record<'agentName' | 'code' | 'ref' | 'subject', string>>) =>
    `${agentName}: รหัส ${code} (อ้างอิง ${ref}) สำหรับยืนยัน ${subject} ใช้ได้ 5 นาที ถ้าคุณไม่ได้ทำรายการนี้ ห้ามบอกรหัสแก่ผู้ใดและเปลี่ยนรหัสผ่านทันที`,
  newPassword: 'การเปลี่ยนรหัสผ่าน',
  newMobile: (mobile: string): string => `เบอร์มือถือใหม่ลงท้าย ${mobile.slice(-4)}`,
  payoutAccount: (bank: string, accountNo: string): string => `บัญชีรับเงิน ${bank} ลงท้าย ${accountNo.slice(-4)}`,
  unknownDevice: 'ไม่ทราบเครื่อง',
} as const;

/** Thai texts of the account module. */
export const copy = {
  otpSms: (agentName: string, code: string, ref: string): string =>
    `${agentName}: รหัส OTP ของคุณคือ ${code} (อ้างอิง ${ref}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`,
  unknownDevice: 'ไม่ทราบอุปกรณ์',
} as const;

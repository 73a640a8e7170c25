export const copy = {
  title: 'ยืนยันว่าเป็นคุณ',
  purposes: {
    payout_account: 'เพิ่มหรือเปลี่ยนบัญชีรับเงิน',
    password: 'เปลี่ยนรหัสผ่าน',
    mobile: 'เปลี่ยนเบอร์มือถือ',
    withdraw_new_device: 'ถอนเงินจากเครื่องใหม่',
    factor: 'เปลี่ยนวิธียืนยันตัวตน',
  },
  sentTo: 'ส่งรหัส 6 หลักไปที่',
  sending: 'กำลังส่งรหัส…',
  reference: 'รหัสอ้างอิง',
  codeLabel: 'รหัส OTP 6 หลัก',
  codeHint: 'ใช้รหัสนี้เฉพาะรายการที่แสดงด้านบน อย่าบอกผู้อื่น',
  chooseOtp: 'รับรหัสทาง SMS',
  noMethod: 'เบราว์เซอร์นี้ยืนยันรายการนี้ไม่ได้ ลองเปิดด้วย Chrome หรือ Safari รุ่นใหม่',
} as const;

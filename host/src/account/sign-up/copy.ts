export const copy = {
  newUsernameHint: 'ตัวอักษรอังกฤษหรือตัวเลข 4 ตัวขึ้นไป',
  mobileHint: 'เบอร์ 10 หลัก ใช้ยืนยันตัวตนและเข้าสู่ระบบ',
  knowUs: 'รู้จักเราจากช่องทางใด',
  affiliateCode: 'รหัสผู้แนะนำ (ถ้ามี)',
  affiliateHint: 'ไม่มีรหัสก็เว้นว่างไว้ได้',
  otpShort: 'กรอกรหัสให้ครบ 6 หลัก',
  knowUsChannels: [
    { id: 1, label: 'Facebook' },
    { id: 2, label: 'TikTok' },
    { id: 3, label: 'YouTube' },
    { id: 4, label: 'Google' },
    { id: 5, label: 'ป้ายโฆษณา' },
    { id: 6, label: 'เพื่อนแนะนำ' },
    { id: 7, label: 'อื่นๆ' },
  ],
} as const;

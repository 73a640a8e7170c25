/** Thai texts of passkeys and authenticator apps: approvals and notices. */
export const copy = {
  passkey: (name: string): string => `พาสคีย์ ${name}`,
  totp: 'แอปยืนยันตัวตน',
  recoveryCodes: 'รหัสกู้คืนชุดใหม่',
  addPasskey: 'การเพิ่มพาสคีย์',
  removePasskey: (name: string): string => `การลบพาสคีย์ ${name}`,
  addTotp: 'การเพิ่มแอปยืนยันตัวตน',
  removeTotp: 'การลบแอปยืนยันตัวตน',
  renewCodes: 'การขอรหัสกู้คืนชุดใหม่',
  removeAllByStaff: 'ทุกวิธี โดยเจ้าหน้าที่ตามที่คุณแจ้ง ถอนเงินได้อีกครั้งหลังครบ 24 ชั่วโมง',
  askAlways: 'การเปิดถามพาสคีย์หรือแอปทุกครั้ง',
  askNoMore: 'การปิดถามพาสคีย์หรือแอปทุกครั้ง',
} as const;

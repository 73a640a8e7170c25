import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of the back office: 8xxx. */
export const staffErrors = {
  STAFF_SIGN_IN_FAILED: { code: 8001, message: 'ยูสเซอร์เนม รหัสผ่าน หรือรหัสยืนยันไม่ถูกต้อง' },
  STAFF_LOCKED: { code: 8002, message: 'ลองผิดหลายครั้งเกินไป กรุณารอแล้วลองใหม่' },
  STAFF_TICKET_EXPIRED: { code: 8003, message: 'หมดเวลายืนยันตัวตน กรุณาเข้าสู่ระบบใหม่' },
  STAFF_INVITATION_UNKNOWN: { code: 8004, message: 'ลิงก์คำเชิญใช้ไม่ได้หรือหมดอายุแล้ว กรุณาขอลิงก์ใหม่' },
  STAFF_FACTOR_WRONG: { code: 8005, message: 'รหัสยืนยันหรือพาสคีย์ไม่ถูกต้อง กรุณาลองใหม่' },
  STAFF_PASSWORD_WEAK: { code: 8006, message: 'รหัสผ่านเดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น' },
  STAFF_CODE_WRONG: { code: 8007, message: 'รหัสคำเชิญไม่ถูกต้อง กรุณาถามผู้ขอคำเชิญ' },
} as const satisfies ErrorTable;

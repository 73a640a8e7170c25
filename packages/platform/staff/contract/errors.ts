import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of the back office: 8xxx. */
export const staffErrors = {
  STAFF_SIGN_IN_FAILED: { code: 8001, message: 'ยูสเซอร์เนม รหัสผ่าน หรือรหัสยืนยันไม่ถูกต้อง' },
  STAFF_LOCKED: { code: 8002, message: 'ลองผิดหลายครั้งเกินไป กรุณารอแล้วลองใหม่' },
} as const satisfies ErrorTable;

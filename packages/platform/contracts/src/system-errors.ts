import type { ErrorTable } from './error-table.ts';

/** Refusals of the kernel and those that several areas share: money, points, session, and any call's own (9xxx). */
export const systemErrors = {
  AGENT_UNKNOWN: { code: 1012, message: 'ไม่พบเว็บไซต์นี้ในระบบ' },
  SESSION_EXPIRED: { code: 2001, message: 'เซสซั่นหมดอายุ กรุณาลองใหม่', status: 401 },
  FORBIDDEN: { code: 2003, message: 'ไม่มีสิทธิ์ใช้งานรายการนี้', status: 403 },
  BALANCE_TOO_LOW: { code: 3001, message: 'ยอดเงินไม่พอ กรุณาฝากเงินก่อนทำรายการ' },
  AMOUNT_TOO_SMALL: { code: 3002, message: 'จำนวนเงินต่ำกว่าขั้นต่ำที่กำหนด' },
  AMOUNT_TOO_LARGE: { code: 3003, message: 'จำนวนเงินเกินสูงสุดที่กำหนด' },
  AMOUNT_DECIMALS: { code: 3004, message: 'จำนวนเงินมีทศนิยมได้ไม่เกิน 2 ตำแหน่ง' },
  IDEMPOTENCY_KEY_REUSED: { code: 3008, message: 'รหัสรายการนี้ถูกใช้กับรายการอื่นแล้ว', status: 409 },
  ANSWER_FORGOTTEN: { code: 3010, message: 'รายการนี้ส่งมาแล้วก่อนหน้านี้ กรุณาดูผลในประวัติรายการ', status: 409 },
  WALLET_UNKNOWN: { code: 3009, message: 'ไม่พบกระเป๋าเงินนี้' },
  POINTS_TOO_LOW: { code: 6005, message: 'แต้มไม่พอ' },
  INVALID_INPUT: { code: 9001, message: 'ข้อมูลไม่ครบหรือไม่ถูกต้อง', status: 400 },
  CALL_UNKNOWN: { code: 9002, message: 'ไม่พบรายการที่เรียก', status: 404 },
  TOO_MANY_REQUESTS: { code: 9003, message: 'ทำรายการถี่เกินไป กรุณารอสักครู่', status: 429 },
  NOT_READY: { code: 9004, message: 'ระบบยังไม่พร้อม กรุณาลองใหม่', status: 503 },
  INTERNAL: { code: 9005, message: 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง', status: 500 },
  REQUEST_IN_PROGRESS: { code: 9006, message: 'รายการนี้กำลังดำเนินการอยู่', status: 409 },
} as const satisfies ErrorTable;

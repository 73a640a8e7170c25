export const copy = {
  /** Message for a session that ended during a call (spec section 8). */
  sessionExpired: 'เซสซั่นหมดอายุ กรุณาลองใหม่',
  /** Also true if an earlier call with the same key has no answer yet. */
  notSent: 'คำขอนี้ยังไม่ได้ส่งถึงระบบ กรุณาตรวจสอบอินเทอร์เน็ตแล้วกดอีกครั้ง',
} as const;

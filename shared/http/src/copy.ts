export const copy = {
  /** A session ended under a call (spec section 8). */
  sessionExpired: 'เซสซั่นหมดอายุ กรุณาลองใหม่',
  /** True also where an earlier try with the same key is still open. */
  notSent: 'คำขอนี้ยังไม่ได้ส่งถึงระบบ กรุณาตรวจสอบอินเทอร์เน็ตแล้วกดอีกครั้ง',
} as const;

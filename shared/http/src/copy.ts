export const copy = {
  /** A session ended under a call (spec section 8). */
  sessionExpired: 'เซสซั่นหมดอายุ กรุณาลองใหม่',
} as const;

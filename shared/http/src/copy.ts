/** Said when a session ended under a call (spec section 8). */
export const sessionExpired = 'เซสซั่นหมดอายุ กรุณาลองใหม่';

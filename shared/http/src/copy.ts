/** Said instead of the server's words when a session ended under a lottery, account or bill call (spec section 8). */
export const sessionExpired = 'เซสซั่นหมดอายุ กรุณาลองใหม่';

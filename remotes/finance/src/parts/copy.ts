/** Thai strings that several pages of the area share. */
export const copy = {
  offline: 'ออฟไลน์อยู่ ทำรายการเงินไม่ได้จนกว่าจะเชื่อมต่ออีกครั้ง',
} as const;

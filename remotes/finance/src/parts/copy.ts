/** Thai strings that several pages of the area share. */
export const copy = {
  nameless: 'ยังไม่มีบัญชีธนาคารที่เป็นชื่อของคุณ เงินที่โอนจะถูกพักไว้จนกว่าธนาคารจะยืนยันชื่อ',
  addAccount: 'เพิ่มบัญชีธนาคาร',
  offline: 'ออฟไลน์อยู่ ทำรายการเงินไม่ได้จนกว่าจะเชื่อมต่ออีกครั้ง',
} as const;

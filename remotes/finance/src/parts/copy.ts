/** Thai strings that several pages of the area share. */
export const copy = {
  baht: '฿',
  offline: 'ออฟไลน์อยู่ ทำรายการเงินไม่ได้จนกว่าจะเชื่อมต่ออีกครั้ง',
  amountErrors: {
    required: 'กรุณาใส่จำนวนเงิน',
    invalid: 'กรุณาใส่จำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง',
    tooSmall: (min: string) => `จำนวนเงินขั้นต่ำ ${min}`,
    tooLarge: (max: string) => `จำนวนเงินสูงสุด ${max} ต่อครั้ง`,
  },
} as const;

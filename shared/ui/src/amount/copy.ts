/** Thai strings of the field for an amount of money. */
export const copy = {
  baht: '฿',
  errors: {
    required: 'กรุณาใส่จำนวนเงิน',
    invalid: 'กรุณาใส่จำนวนเงินเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง',
    notPositive: 'จำนวนเงินต้องมากกว่า 0',
    decimals: 'ทศนิยมได้ไม่เกิน 2 ตำแหน่ง คือเศษสตางค์',
    ambiguous: 'อ่านจำนวนนี้ได้สองแบบ กรุณาพิมพ์ใหม่โดยไม่ใส่จุลภาค เช่น 1500.50',
    tooMuch: 'จำนวนเงินมากเกินไป',
    tooSmall: (min: string) => `จำนวนเงินขั้นต่ำ ${min}`,
    tooLarge: (max: string) => `จำนวนเงินสูงสุด ${max} ต่อครั้ง`,
  },
} as const;

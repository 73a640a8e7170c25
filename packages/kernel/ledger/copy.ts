/** Texts that members read. */
export const copy = {
  mainWallet: 'กระเป๋าหลัก',
  promotionWallet: 'กระเป๋าโปรโมชั่น',
  adjustment: 'ปรับปรุงยอดโดยเจ้าหน้าที่',
} as const;

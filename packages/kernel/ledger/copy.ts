/** Texts that members read. */
export const copy = {
  mainWallet: 'กระเป๋าหลัก',
  promotionWallet: 'กระเป๋าโปรโมชั่น',
} as const;

/** Texts that members read. */
export const copy = {
  mainWallet: 'กระเป๋าหลัก',
  promotionWallet: 'กระเป๋าโปรโมชั่น',
} as const;

/** Stands for the title of a movement that only a newer process words. */
export const UNWORDED = 'รายการอื่น';

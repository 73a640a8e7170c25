export { type Accepted, choosePromotion, grantWithDeposit } from './deposit-promotion.command.ts';
export type { PromotionTables } from './promotion.tables.ts';
export { registerPromotion } from './register.ts';

export type { CouponTables } from './coupon.tables.ts';
export { registerCoupon } from './register.ts';

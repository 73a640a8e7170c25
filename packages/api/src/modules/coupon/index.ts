import type { App } from '../../deps.ts';
import { registerCouponCalls } from './coupon.routes.ts';

export { type CouponRow, listCoupons } from './coupon.repository.ts';
export type { CouponTables } from './coupon.tables.ts';
export {
  type CouponCodes,
  CouponRefused,
  type CouponTerms,
  createCoupon,
  setCouponOpen,
} from './publish-coupon.command.ts';

/** Coupons: codes that a member types; what they give goes through the ledger, bonuses, points and the wheel. */
export function registerCoupon(app: App): void {
  registerCouponCalls(app);
}

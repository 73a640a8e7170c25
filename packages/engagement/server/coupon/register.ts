import type { App } from '@chokdee/kernel/app';
import { registerCouponCalls } from './coupon.routes.ts';


/** Coupons: codes that a member types; what they give goes through the ledger, bonuses, points and the wheel. */
export function registerCoupon(app: App): void {
  registerCouponCalls(app);
}

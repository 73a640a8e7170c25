export { redeemCoupon } from './redeem-coupon.command.ts';

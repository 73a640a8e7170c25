import { affiliateCalls } from './affiliate.calls.ts';
import { cashbackCalls } from './cashback.calls.ts';
import { couponCalls } from './coupon.calls.ts';
import { eventCalls } from './event.calls.ts';
import { pointsCalls } from './points.calls.ts';
import { pollCalls } from './poll.calls.ts';
import { promotionCalls } from './promotion.calls.ts';
import { questCalls } from './quest.calls.ts';
import { redemptionCalls } from './redemption.calls.ts';
import { wheelCalls } from './wheel.calls.ts';

/** Wheel, points, shop, quests, polls, promotions, cashback, referral, coupons. */
export const engagementCalls = {
  ...wheelCalls,
  ...pointsCalls,
  ...redemptionCalls,
  ...questCalls,
  ...eventCalls,
  ...pollCalls,
  ...promotionCalls,
  ...cashbackCalls,
  ...affiliateCalls,
  ...couponCalls,
};

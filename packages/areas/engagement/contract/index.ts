import type { DataOf } from '@chokdee/contracts';
import { affiliateCalls } from './affiliate.calls.ts';
import { cashbackCalls } from './cashback.calls.ts';
import { couponCalls } from './coupon.calls.ts';
import { engagementErrors } from './errors.ts';
import { eventCalls } from './event.calls.ts';
import { memberBonusCalls } from './member.staff.calls.ts';
import { offerStaffCalls } from './offers.staff-calls.ts';
import { pointsCalls } from './points.calls.ts';
import { pollCalls } from './poll.calls.ts';
import { promotionCalls } from './promotion.calls.ts';
import { questCalls } from './quest.calls.ts';
import { redemptionCalls } from './redemption.calls.ts';
import { vipCalls } from './vip.calls.ts';
import { wheelCalls } from './wheel.calls.ts';

/** Every call of wheel, points, shop, quests, events, polls, promotions, cashback, referral and coupons. */
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
  ...vipCalls,
};
/** Views of the back office about members. */
export const engagementMemberStaffCalls = memberBonusCalls;
export { engagementErrors, offerStaffCalls };

type EngagementCalls = typeof engagementCalls;
type EngagementErrors = typeof engagementErrors;
type EngagementMemberStaffCalls = typeof engagementMemberStaffCalls;

declare module '@chokdee/contracts/calls' {
  interface Calls extends EngagementCalls {}
}
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends EngagementMemberStaffCalls {}
}
declare module '@chokdee/contracts/errors' {
  interface Errors extends EngagementErrors {}
}
/** Offers as drafts of the back office. */
interface OfferDrafts {
  readonly promotion: OfDraft<DataOf<'GET /api/promotion/list'>['items'][number]>;
  readonly quest: OfDraft<DataOf<'GET /api/quest/list'>['active'][number]>;
  readonly coupon: OfDraft<DataOf<'POST /api/coupon/redeem'>['coupon']>;
  readonly shop: OfDraft<DataOf<'GET /api/redemption/list'>['items'][number]>;
  readonly poll: OfDraft<NonNullable<DataOf<'GET /api/poll/config'>>>;
  readonly wheel: OfDraft<NonNullable<DataOf<'GET /api/wheel/config_v2'>>>;
}
interface OfDraft<Data> {
  readonly area: 'engagement';
  readonly data: Data;
}
declare module '@chokdee/contracts/drafts' {
  interface Drafts extends OfferDrafts {}
}
type OfferStaffCalls = typeof offerStaffCalls;
declare module '@chokdee/contracts/staff-calls' {
  interface StaffCalls extends OfferStaffCalls {}
}

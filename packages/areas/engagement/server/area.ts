import type { Area } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { registerAffiliateCalls } from './affiliate/affiliate.routes.ts';
import { engagementBrandParts } from './brand-parts.ts';
import { registerCashbackCalls } from './cashback/cashback.routes.ts';
import { registerCloseWeek } from './cashback/close-week.job.ts';
import { registerCouponCalls } from './coupon/coupon.routes.ts';
import { registerMemberBonuses } from './desk/member-bonuses.routes.ts';
import { registerEventCalls } from './event/event.routes.ts';
import { engagementAccounts } from './house-accounts.ts';
import { engagementMoney } from './money.ts';
import { engagementNotices } from './notices.copy.ts';
import { registerOfferViews } from './offers/offers.views.ts';
import { engagementCommands } from './ops/engagement.ops.ts';
import { registerPointsCalls } from './points/points.routes.ts';
import { registerDraw } from './poll/draw-poll.job.ts';
import { registerPollCalls } from './poll/poll.routes.ts';
import { registerBonusStatus } from './promotion/bonus-status.routes.ts';
import { choosePromotion, grantWithDeposit } from './promotion/deposit-promotion.command.ts';
import { registerPromotionCalls } from './promotion/promotion.routes.ts';
import { markQuest } from './quest/quest.repository.ts';
import { registerQuestCalls } from './quest/quest.routes.ts';
import { engagementReferences } from './references.ts';
import { engagementRules } from './schema/data-rules.ts';
import { seedCashback } from './seed/cashback.seed.ts';
import { seedEngagement } from './seed/engagement.seed.ts';
import { seedWheel } from './seed/wheel.seed.ts';
import { registerShopCalls } from './shop/shop.routes.ts';
import { stakeCounters } from './stake-counters.ts';
import { engagementTitles } from './titles.copy.ts';
import { registerVipCalls } from './vip/vip.routes.ts';
import { benefitsOf } from './vip/vip-benefits.ts';
import { registerVipLevels, seedVipLevels } from './vip/vip-levels.job.ts';
import { registerWheel } from './wheel/wheel.routes.ts';

/** Benefits of members beside play: promotions, coupons, cashback, referral, points, shop, wheel, quests, polls. */
export const engagement = {
  name: 'engagement',
  schema: [{ area: 'engagement', folder: new URL('./schema/', import.meta.url) }],
  data: engagementRules,
  titles: engagementTitles,
  notices: engagementNotices,
  houseAccounts: Object.keys(engagementAccounts),
  money: engagementMoney,
  references: engagementReferences,
  needs: ['freespins', 'gameNames', 'runningEvents', 'setVipLevel'],
  ports: ({ db, clock }) => ({
    depositOffers: { choose: choosePromotion, grant: grantWithDeposit },
    proofSeen: (memberId: number, roundId: string) =>
      markQuest(db, { memberId, kind: 'yeekee_proof', reference: roundId, at: clock.now() }),
    stakeCounters,
    extraWithdrawals: async (db: Queryable, member: { readonly memberId: number; readonly agentId: number }) =>
      (await benefitsOf(db, member)).extraWithdrawals,
  }),
  register: (app) => {
    registerPointsCalls(app);
    registerPromotionCalls(app);
    registerBonusStatus(app);
    registerWheel(app);
    registerShopCalls(app);
    registerQuestCalls(app);
    registerPollCalls(app);
    registerDraw(app.deps);
    registerCouponCalls(app);
    registerCashbackCalls(app);
    registerCloseWeek(app.deps);
    registerAffiliateCalls(app);
    registerEventCalls(app);
    registerVipCalls(app);
    registerVipLevels(app.deps);
    registerMemberBonuses(app);
    registerOfferViews(app);
  },
  seeds: [seedWheel, seedEngagement, seedCashback, seedVipLevels],
  brandParts: engagementBrandParts,
  gauges: [],
  ops: engagementCommands,
} satisfies Area;

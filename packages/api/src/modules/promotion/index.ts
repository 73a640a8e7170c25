import type { App } from '../../deps.ts';
import { inTransaction } from '../../transaction.ts';
import { registerBonusStatus } from './bonus-status.routes.ts';
import { registerPromotionCalls } from './promotion.routes.ts';
import { settleRefunds } from './settle-refunds.command.ts';

export { type Accepted, choosePromotion, grantWithDeposit } from './deposit-promotion.command.ts';
export { findPromotion, listPromotions, type PromotionRow } from './promotion.repository.ts';
export { type PromotionChange, PromotionIncomplete, publishPromotion } from './publish-promotion.command.ts';
export { reportPromotions } from './report.query.ts';
export { termsOf } from './terms.ts';

/** Promotions: data of operators in versions; what is given goes through bonuses, free rounds and the ledger. */
export function registerPromotion(app: App): void {
  registerPromotionCalls(app);
  registerBonusStatus(app);
  app.deps.services.stakeCounters.push(async ({ db, live, clock }, { memberId }) => {
    const isPaid = await inTransaction(db, (tx) => settleRefunds(tx, { memberId, now: clock.now() }));
    if (isPaid) live.balanceChanged(memberId);
  });
}

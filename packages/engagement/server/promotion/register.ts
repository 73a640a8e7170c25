import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { registerBonusStatus } from './bonus-status.routes.ts';
import { registerPromotionCalls } from './promotion.routes.ts';
import { settleRefunds } from './settle-refunds.command.ts';


/** Promotions: data of operators in versions; what is given goes through bonuses, free rounds and the ledger. */
export function registerPromotion(app: App): void {
  registerPromotionCalls(app);
  registerBonusStatus(app);
  app.deps.services.stakeCounters.push(async ({ db, live, clock }, { memberId }) => {
    const isPaid = await inTransaction(db, (tx) => settleRefunds(tx, { memberId, now: clock.now() }));
    if (isPaid) live.balanceChanged(memberId);
  });
}

import type { App } from '../../deps.ts';
import { inTransaction } from '../../transaction.ts';
import { bringTurnover } from './bring-turnover.command.ts';
import { registerCashbackCalls } from './cashback.routes.ts';
import { registerCloseWeek } from './close-week.job.ts';

export { bringLoss } from './bring-loss.command.ts';
export { bringTurnover } from './bring-turnover.command.ts';
export type { CashbackTables } from './cashback.tables.ts';
export { type CashbackTerms, changeSettings, defaultTerms, listSettings, settingsOn } from './cashback-settings.ts';
export { claimCashback } from './claim-cashback.command.ts';
export { enqueueCloseWeek } from './close-week.job.ts';

/** Daily cashback and the weekly loss refund: computed from what is settled, claimed once. */
export function registerCashback(app: App): void {
  registerCashbackCalls(app);
  registerCloseWeek(app.deps);
  app.deps.services.stakeCounters.push(({ db, clock }, player) =>
    inTransaction(db, (tx) => bringTurnover(tx, player, clock.now())),
  );
}

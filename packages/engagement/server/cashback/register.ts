import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { bringTurnover } from './bring-turnover.command.ts';
import { registerCashbackCalls } from './cashback.routes.ts';
import { registerCloseWeek } from './close-week.job.ts';


/** Daily cashback and the weekly loss refund: computed from what is settled, claimed once. */
export function registerCashback(app: App): void {
  registerCashbackCalls(app);
  registerCloseWeek(app.deps);
  app.deps.services.stakeCounters.push(({ db, clock }, player) =>
    inTransaction(db, (tx) => bringTurnover(tx, player, clock.now())),
  );
}

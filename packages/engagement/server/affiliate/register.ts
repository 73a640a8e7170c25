import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { registerAffiliateCalls } from './affiliate.routes.ts';
import { bringCommissions } from './bring-commissions.command.ts';


/** Referral: what friends' settled stakes bring on three levels, and its redemption. */
export function registerAffiliate(app: App): void {
  registerAffiliateCalls(app);
  app.deps.services.stakeCounters.push(({ db, clock }, player) =>
    inTransaction(db, (tx) => bringCommissions(tx, { ...player, now: clock.now() })),
  );
}

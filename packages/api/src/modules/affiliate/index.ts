import type { App } from '../../deps.ts';
import { inTransaction } from '../../transaction.ts';
import { registerAffiliateCalls } from './affiliate.routes.ts';
import { bringCommissions } from './bring-commissions.command.ts';

export type { AffiliateTables } from './affiliate.tables.ts';
export { type AffiliateTerms, changeSettings, defaultTerms, getSettings, listSettings } from './affiliate-settings.ts';
export { bringCommissions } from './bring-commissions.command.ts';

/** Referral: what friends' settled stakes bring on three levels, and its redemption. */
export function registerAffiliate(app: App): void {
  registerAffiliateCalls(app);
  app.deps.services.stakeCounters.push(({ db, clock }, player) =>
    inTransaction(db, (tx) => bringCommissions(tx, { ...player, now: clock.now() })),
  );
}

import { inTransaction } from '@chokdee/kernel/db';
import type { StakeCounter } from '@chokdee/play/settled-stakes';
import { accrueCommissionsOf } from './affiliate/accrue-commissions.command.ts';
import { accrueTurnoverOf } from './cashback/accrue-turnover.command.ts';
import { earnPointsTogether } from './points/earn-points.command.ts';
import { settleRefundsOf } from './promotion/settle-refunds.command.ts';

/** Everything that settled stakes count for. Each brings members up to date and may run at any time. */
export const stakeCounters: readonly StakeCounter[] = [
  async ({ db, live, clock }, players) => {
    await earnPointsTogether({ db, live }, players, clock.now());
  },
  async ({ db, live, clock }, players) => {
    const paid = await inTransaction(db, (tx) => settleRefundsOf(tx, players, clock.now()));
    for (const memberId of paid) live.balanceChanged(memberId);
  },
  ({ db, clock }, players) => inTransaction(db, (tx) => accrueTurnoverOf(tx, players, clock.now())),
  ({ db, clock }, players) => inTransaction(db, (tx) => accrueCommissionsOf(tx, players, clock.now())),
];

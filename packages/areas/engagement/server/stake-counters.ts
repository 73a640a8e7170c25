import { inTransaction } from '@chokdee/kernel/db';
import type { StakeCounter } from '@chokdee/play/settled-stakes';
import { accrueCommissions } from './affiliate/accrue-commissions.command.ts';
import { accrueTurnover } from './cashback/accrue-turnover.command.ts';
import { earnPointsNow } from './points/earn-points.command.ts';
import { settleRefunds } from './promotion/settle-refunds.command.ts';

/** Everything that settled stakes count for. Each brings a member up to date and may run at any time. */
export const stakeCounters: readonly StakeCounter[] = [
  async ({ db, live, clock }, player) => {
    await earnPointsNow({ db, live }, { ...player, now: clock.now() });
  },
  async ({ db, live, clock }, { memberId }) => {
    const isPaid = await inTransaction(db, (tx) => settleRefunds(tx, { memberId, now: clock.now() }));
    if (isPaid) live.balanceChanged(memberId);
  },
  ({ db, clock }, player) => inTransaction(db, (tx) => accrueTurnover(tx, player, clock.now())),
  ({ db, clock }, player) => inTransaction(db, (tx) => accrueCommissions(tx, { ...player, now: clock.now() })),
];

import type { StakeCounter } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { bringCommissions } from './affiliate/bring-commissions.command.ts';
import { bringTurnover } from './cashback/bring-turnover.command.ts';
import { bringPoints } from './points/earn-points.command.ts';
import { settleRefunds } from './promotion/settle-refunds.command.ts';

/** Everything that settled stakes count for. Each brings a member up to date and may run at any time. */
export const stakeCounters: readonly StakeCounter[] = [
  async ({ db, live, clock }, player) => {
    await bringPoints({ db, live }, { ...player, now: clock.now() });
  },
  async ({ db, live, clock }, { memberId }) => {
    const isPaid = await inTransaction(db, (tx) => settleRefunds(tx, { memberId, now: clock.now() }));
    if (isPaid) live.balanceChanged(memberId);
  },
  ({ db, clock }, player) => inTransaction(db, (tx) => bringTurnover(tx, player, clock.now())),
  ({ db, clock }, player) => inTransaction(db, (tx) => bringCommissions(tx, { ...player, now: clock.now() })),
];

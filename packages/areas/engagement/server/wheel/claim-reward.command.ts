import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { getPoints } from '@chokdee/kernel/ledger';
import { payPrize } from './pay-prize.ts';
import { findSpin, getPrize, lockPlayer, type WheelPrize, type WheelSpin } from './wheel.repository.ts';

interface ClaimProps {
  readonly memberId: number;
  readonly rewardId: string;
  /** Runs in the transaction that pays. */
  keep(tx: Tx, claimed: ClaimedSpin): Promise<void>;
}

export interface ClaimedSpin {
  readonly spin: WheelSpin;
  readonly prize: WheelPrize;
}

/** Pays a prize that waits for the member, once. @throws REWARD_UNKNOWN, REWARD_CLAIMED or REWARD_EXPIRED. */
export async function claimReward(deps: Deps, { memberId, rewardId, keep }: ClaimProps): Promise<ClaimedSpin> {
  const claimed = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockPlayer(tx, memberId);
    const spin = await findSpin(tx, memberId, rowId(rewardId));
    const prize = spin && (await getPrize(tx, spin));
    if (!spin || !prize || prize.kind === 'none') throw new BusinessError('REWARD_UNKNOWN');
    if (spin.claimed_at) throw new BusinessError('REWARD_CLAIMED');
    if (spin.claimable_until && spin.claimable_until <= now) throw new BusinessError('REWARD_EXPIRED');
    await tx
      .updateTable('wheel_spins')
      .set({ claimed_at: now })
      .where(({ and }) => and({ member_id: memberId, id: spin.id }))
      .execute();
    await payPrize(tx, memberId, spin.id, prize, now);
    const outcome = { spin: { ...spin, claimed_at: now }, prize };
    await keep(tx, outcome);
    return outcome;
  });
  if (claimed.prize.kind === 'credit') deps.live.balanceChanged(memberId);
  if (claimed.prize.kind === 'points') {
    await deps.live.publish({ memberId }, 'points', { point: await getPoints(deps.db, memberId) });
  }
  return claimed;
}

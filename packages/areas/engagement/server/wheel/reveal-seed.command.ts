import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { findSpin, getSeed, lockPlayer, type WheelSeed, type WheelSpin } from './wheel.repository.ts';

/**
 * The spin and the seed that decided it. The member knows the seed from now on, so it is retired in the same
 * transaction, with the player locked: no spin can run between the two.
 */
export async function revealSeed(
  deps: Deps,
  memberId: number,
  spinId: string,
): Promise<{ spin: WheelSpin; seed: WheelSeed }> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, memberId);
    const spin = await findSpin(tx, memberId, rowId(spinId));
    if (!spin) throw new BusinessError('SPIN_UNKNOWN');
    await tx
      .updateTable('wheel_seeds')
      .set({ revealed_at: deps.clock.now() })
      .where(({ and }) => and({ member_id: memberId, id: spin.seed_id }))
      .where('revealed_at', 'is', null)
      .execute();
    return { spin, seed: await getSeed(tx, memberId, spin.seed_id) };
  });
}

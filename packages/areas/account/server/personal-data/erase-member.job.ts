import type { Deps } from '@chokdee/kernel/app';
import { eraseMember, findErasureObstacles } from '@chokdee/kernel/data-rules';
import { inTransaction } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { keepExclusion } from './excluded-persons.ts';

export const ERASE_MEMBER = 'account.erase-member';

export interface EraseMemberPayload {
  readonly memberId: number;
  /** Second run: a call under way may have written after the first. */
  readonly isAgain?: boolean;
}

/** Time in ms; longer than any call takes. */
const AGAIN_MS = 60_000;

/**
 * Erases a member on request of staff. It runs here, because staff's machines have no key for what outlives the
 * account. A new obstacle makes the job fail visibly, and it is tried again.
 */
export async function runErasure(
  { db, clock, config, jobs }: Deps,
  { memberId, isAgain = false }: EraseMemberPayload,
): Promise<void> {
  if (isAgain) return inTransaction(db, (tx) => eraseMember(tx, memberId));
  await inTransaction(db, async (tx) => {
    // Bets, deposits and withdrawals hold this lock: they come before as a whole, or find no member.
    await lockMainWallets(tx, [memberId]);
    const obstacles = await findErasureObstacles(tx, memberId, clock.now());
    if (obstacles.length > 0) {
      const reasons = obstacles.map(({ en }) => en).join('; ');
      throw new Error(`member ${memberId} cannot be erased now: ${reasons}`);
    }
    await keepExclusion(tx, memberId, config.personSecret);
    await eraseMember(tx, memberId);
    await tx
      .updateTable('member_erasures')
      .set({ done_at: clock.now() })
      .where('member_id', '=', memberId)
      .where('done_at', 'is', null)
      .execute();
    const payload: EraseMemberPayload = { memberId, isAgain: true };
    const runAt = new Date(clock.now().getTime() + AGAIN_MS);
    await jobs.enqueue(tx, { name: ERASE_MEMBER, key: `${ERASE_MEMBER}:${memberId}:again`, runAt, payload });
  });
}

import type { Deps } from '@chokdee/kernel/app';
import { eraseMember, findErasureObstacles } from '@chokdee/kernel/data-rules';
import { inTransaction } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { keepExclusion } from './excluded-persons.ts';

export const ERASE_MEMBER = 'account.erase-member';

export interface EraseMemberPayload {
  readonly memberId: number;
  /** Once more: a call that was under way may have written after the first time. */
  readonly isAgain?: boolean;
}

/** Longer than any call takes. */
const AGAIN_MS = 60_000;

/**
 * Erases a member whose erasure staff asked for; here, since the key of what outlives the account is no matter of a
 * staff member's machine. What came up since they asked makes it wait: the job is tried again, and fails for all to see.
 */
export async function runErasure(
  { db, clock, config, jobs }: Deps,
  { memberId, isAgain = false }: EraseMemberPayload,
): Promise<void> {
  if (isAgain) return inTransaction(db, (tx) => eraseMember(tx, memberId));
  await inTransaction(db, async (tx) => {
    // Whoever bets, deposits or withdraws holds it: they come before as a whole, or find nobody.
    await lockMainWallets(tx, [memberId]);
    const obstacles = await findErasureObstacles(tx, memberId, clock.now());
    if (obstacles.length > 0) throw new Error(`member ${memberId} cannot be erased now: ${obstacles.join('; ')}`);
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

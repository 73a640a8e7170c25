import type { Tx } from '@chokdee/kernel/db';

/** Unknown codes that a member may try within the time below. */
const GUESSES = 5;
const WINDOW_MS = 15 * 60_000;

interface GuessProps {
  readonly memberId: number;
  readonly now: Date;
}

/** Call it under the lock of the member's wallet: then guesses made at the same moment are counted, too. */
export async function mayGuess(tx: Tx, { memberId, now }: GuessProps): Promise<boolean> {
  const { count } = await tx
    .selectFrom('coupon_guesses')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow();
  return count < BigInt(GUESSES);
}

export async function countGuess(tx: Tx, { memberId, now }: GuessProps): Promise<void> {
  await tx
    .deleteFrom('coupon_guesses')
    .where('member_id', '=', memberId)
    .where('at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
  await tx.insertInto('coupon_guesses').values({ member_id: memberId, at: now }).execute();
}

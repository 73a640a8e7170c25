import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { sql } from 'kysely';

const MAX_OF_ORDER = 10;
const MAX_OF_DAY = 30;
/** Second half of the advisory lock is the member; the first keeps payment apart from other users of such locks. */
const PAYMENT_LOCK = 20;

/**
 * Counts one more slip of the member for the order. @throws SLIP_TRIES_USED when the tries of the order or of the
 * Bangkok day are used up
 */
export async function countSlipTry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, ref }: { readonly memberId: number; readonly ref: string },
): Promise<void> {
  const day = bangkokDate(clock.now());
  await inTransaction(db, async (tx) => {
    await lockTriesOf(tx, memberId);
    const sums = tx
      .selectFrom('slip_tries')
      .select([
        sql<number>`coalesce(sum(tries) filter (where ref = ${ref}), 0)::integer`.as('of_order'),
        sql<number>`coalesce(sum(tries) filter (where day = ${day}), 0)::integer`.as('of_day'),
      ])
      .where('member_id', '=', memberId)
      .where(({ eb, or }) => or([eb('ref', '=', ref), eb('day', '=', day)]));
    const { of_order, of_day } = await sums.executeTakeFirstOrThrow();
    if (of_order >= MAX_OF_ORDER || of_day >= MAX_OF_DAY) throw new BusinessError('SLIP_TRIES_USED');
    await tx
      .insertInto('slip_tries')
      .values({ member_id: memberId, day, ref, tries: 1 })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'day', 'ref']).doUpdateSet({ tries: sql<number>`slip_tries.tries + 1` }),
      )
      .execute();
  });
}

/** Holds other tries of this member until the transaction ends. */
async function lockTriesOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PAYMENT_LOCK}, ${memberId})`.execute(tx);
}

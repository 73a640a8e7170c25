import { isReadAsItIs, pictureType } from '@chokdee/finance-contract/slip';
import type { ErrorName } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';

/** Largest picture that is kept, in bytes: a screenshot of a slip has a third of it. */
const KEPT_BYTES = 1_500_000;
/** Slips that are kept of an order: the newest. */
const KEPT_OF_ORDER = 3;

interface SentSlip {
  readonly memberId: number;
  readonly agentId: number;
  readonly ref: string;
  readonly base64: string;
  /** Null means that no code was read. */
  readonly transRef: string | null;
  readonly refusal?: ErrorName;
}

/** Notes why a kept slip was refused: staff see it, and it proves nothing. */
export async function noteRefusal(db: Queryable, { memberId, id }: KeptSlip, refusal: ErrorName): Promise<void> {
  const update = db.updateTable('payment_slips').set({ refusal });
  await update.where(({ and }) => and({ member_id: memberId, id })).execute();
}

interface KeptSlip {
  readonly memberId: number;
  readonly id: number;
}

/**
 * Keeps a slip of a member for staff, whatever becomes of it. Null means a file that is no picture, which is not kept.
 */
export async function keepSlip(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, agentId, ref, base64, transRef, refusal }: SentSlip,
): Promise<KeptSlip | null> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  const type = pictureType(bytes);
  if (!isReadAsItIs(type)) return null;
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('payment_slips')
      .values({
        member_id: memberId,
        agent_id: agentId,
        ref,
        sent_at: clock.now(),
        type: type as 'image/png' | 'image/jpeg',
        picture: bytes.length <= KEPT_BYTES ? bytes : null,
        trans_ref: transRef,
        refusal: refusal ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const newest = tx
      .selectFrom('payment_slips')
      .select('id')
      .where(({ and }) => and({ member_id: memberId, ref }))
      .orderBy('id', 'desc')
      .limit(KEPT_OF_ORDER);
    await tx
      .deleteFrom('payment_slips')
      .where(({ and }) => and({ member_id: memberId, ref }))
      .where('id', 'not in', newest)
      .execute();
    return { memberId, id };
  });
}

/** Slips of an order of the agent, newest first. */
export function listSlips(db: Queryable, agentId: number, ref: string) {
  return db
    .selectFrom('payment_order_refs as r')
    .innerJoin('payment_slips as s', (join) =>
      join.onRef('s.member_id', '=', 'r.member_id').onRef('s.ref', '=', 'r.ref'),
    )
    .select(['s.id', 's.member_id', 's.sent_at', 's.type', 's.picture', 's.trans_ref', 's.refusal'])
    .where('r.ref', '=', ref)
    .where('s.agent_id', '=', agentId)
    .orderBy('s.id', 'desc')
    .execute();
}

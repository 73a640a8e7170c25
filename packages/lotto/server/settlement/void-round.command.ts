import type { Tx } from '@chokdee/kernel/db';
import { actAsStaff, refuse } from '@chokdee/kernel/staff';
import { voidReasons } from '../copy.ts';
import { auditOf, confirmedByTwo, enqueueSettlement, lockForAct, type RoundActProps } from '../rounds/round-acts.ts';

/** Why no result will come: the source skipped the draw, its market stood still, or the house could not take part. */
export const voidCauses = ['not_drawn', 'market_unchanged', 'outage'] as const;
export type VoidCause = (typeof voidCauses)[number];

const reasonOf: Record<VoidCause, string> = {
  not_drawn: voidReasons.notDrawn,
  market_unchanged: voidReasons.marketUnchanged,
  outage: voidReasons.outage,
};

interface VoidProps extends RoundActProps {
  readonly cause: VoidCause;
}

/**
 * Ends a round without a result; the settlement gives every stake back. With bills on it, it takes two persons: the
 * first one's wish is `proposed`, and done when another asks for the same. The same again changes nothing.
 * @throws FORBIDDEN (staff member of another agent, or a round that has its result)
 */
export async function voidRound(props: VoidProps): Promise<'proposed' | 'void'> {
  const { roundId, staffId, cause, now } = props;
  return actAsStaff(props, async (tx) => {
    // No shot and no bill comes in between: both hold these rows while they are taken.
    await tx.selectFrom('yeekee_counter').select('round_id').where('round_id', '=', roundId).forUpdate().execute();
    const round = await lockForAct(tx, props);
    if (round.status === 'cancelled' || round.status === 'missed') return { done: 'void', audit: null };
    if (round.status === 'resulted') throw refuse('the round has its result: take that back first');
    const act = { act: 'void-round', details: { cause }, staffId } as const;
    if ((await hasBills(tx, roundId)) && !(await confirmedByTwo(tx, { ...act, roundId, now }))) {
      return { done: 'proposed', audit: auditOf(round, { ...act, act: 'propose-void-round' }) };
    }
    await tx.updateTable('yeekee_counter').set({ accepting: false }).where('round_id', '=', roundId).execute();
    await tx
      .updateTable('lotto_round')
      .set({
        status: cause === 'not_drawn' ? 'missed' : 'cancelled',
        void_reason: reasonOf[cause],
        resulted_at: now,
      })
      .where('id', '=', roundId)
      .execute();
    await enqueueSettlement(tx, round, now);
    return { done: 'void', audit: auditOf(round, act) };
  });
}

async function hasBills(tx: Tx, roundId: number): Promise<boolean> {
  const bills = tx.selectFrom('lotto_bill').select('id').where('round_id', '=', roundId);
  return (await bills.where('status', '=', 'pending').executeTakeFirst()) !== undefined;
}

import type { Kysely } from 'kysely';
import type { Database } from '../../db.ts';
import { BusinessError } from '../../errors.ts';
import { inTransaction } from '../../transaction.ts';
import { voidReasons } from './copy.ts';
import { assertOperator, enqueueSettlement, recordAct } from './operator-acts.ts';
import { getRound } from './round.repository.ts';

/** Why no result will come: the source skipped the draw, its market stood still, or the house could not take part. */
export const voidCauses = ['not_drawn', 'market_unchanged', 'outage'] as const;
export type VoidCause = (typeof voidCauses)[number];

const reasonOf: Record<VoidCause, string> = {
  not_drawn: voidReasons.notDrawn,
  market_unchanged: voidReasons.marketUnchanged,
  outage: voidReasons.outage,
};

interface VoidProps {
  db: Kysely<Database>;
  roundId: bigint;
  operatorId: number;
  cause: VoidCause;
  now: Date;
}

/**
 * Ends a round without a result; the settlement gives every stake back. The same again changes nothing.
 * @throws FORBIDDEN (operator of another house, or a round that has its result)
 */
export async function voidRound({ db, roundId, operatorId, cause, now }: VoidProps): Promise<void> {
  await inTransaction(db, async (tx) => {
    // No shot and no bill comes in between: both hold these rows while they are taken.
    await tx.updateTable('yeekee_counter').set({ accepting: false }).where('round_id', '=', roundId).execute();
    await tx.selectFrom('lotto_round').select('id').where('id', '=', roundId).forUpdate().execute();
    const round = await getRound(tx, roundId);
    await assertOperator(tx, operatorId, round.agent_id);
    if (round.status === 'cancelled' || round.status === 'missed') return;
    if (round.status === 'resulted') throw new BusinessError('FORBIDDEN');
    await tx
      .updateTable('lotto_round')
      .set({
        status: cause === 'not_drawn' ? 'missed' : 'cancelled',
        void_reason: reasonOf[cause],
        resulted_at: now,
      })
      .where('id', '=', roundId)
      .execute();
    await enqueueSettlement(tx, roundId, now);
    const { agent_id: agentId, category_id: categoryId } = round;
    await recordAct(tx, { operatorId, agentId, act: 'void-round', categoryId, roundId, details: { cause }, at: now });
  });
}

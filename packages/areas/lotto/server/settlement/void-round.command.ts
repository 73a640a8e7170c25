import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { voidReasons } from '../copy.ts';
import { refusals } from '../refusals.copy.ts';
import { isVoid } from '../rounds/round.presenter.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import { assertReversed, enqueueSettlement } from '../rounds/round-acts.ts';
import type { BillStatus } from '../schema/lotto.tables.ts';

/** Causes: the source skipped the draw, its market stood still, or the house could not take part. */
export const voidCauses = ['not_drawn', 'market_unchanged', 'outage'] as const;
export type VoidCause = (typeof voidCauses)[number];

const reasonOf: Record<VoidCause, string> = {
  not_drawn: voidReasons.notDrawn,
  market_unchanged: voidReasons.marketUnchanged,
  outage: voidReasons.outage,
};

/** States of bills whose stakes a void gives back: during a reversal those that won or lost become pending again. */
export const givenBack: readonly BillStatus[] = ['pending', 'won', 'lost'];

interface VoidProps {
  /** Locked. */
  readonly round: RoundRow;
  readonly cause: VoidCause;
  readonly now: Date;
}

/**
 * Ends a round without a result; the settlement refunds every stake. The same again changes nothing. @throws FORBIDDEN
 * for a round that has its result, or whose result is still being taken back
 */
export async function voidRound(tx: Tx, { round, cause, now }: VoidProps): Promise<void> {
  if (isVoid(round.status)) return;
  if (round.status === 'resulted') throw refuse(refusals.hasResult);
  await assertReversed(tx, round.id);
  await tx.updateTable('yeekee_counter').set({ accepting: false }).where('round_id', '=', round.id).execute();
  await tx
    .updateTable('lotto_round')
    .set({
      status: cause === 'not_drawn' ? 'missed' : 'cancelled',
      void_reason: reasonOf[cause],
      resulted_at: now,
    })
    .where('id', '=', round.id)
    .execute();
  await enqueueSettlement(tx, round, now);
}

/** Locks the counter of shots, so that no shot comes in between; bills wait for the round itself. */
export async function lockCounter(tx: Tx, roundId: number): Promise<void> {
  await tx.selectFrom('yeekee_counter').select('round_id').where('round_id', '=', roundId).forUpdate().execute();
}

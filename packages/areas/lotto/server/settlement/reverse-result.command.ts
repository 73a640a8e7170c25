import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { drawOf, restartFeed } from '../feed/watch-draw.ts';
import { refusals } from '../refusals.copy.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import { enqueueRoundJob } from '../rounds/round-acts.ts';

interface ReverseProps {
  /** Locked. */
  readonly round: RoundRow;
  /** The reason why the result was wrong; it stays visible with the result. */
  readonly reason: string;
  readonly now: Date;
}

/**
 * Reverses a wrong result. It stays on record, the round waits for a new one, and a job reverses the wins by ledger
 * rows of their own (`reversal`). @throws FORBIDDEN (no settled result, Yeekee)
 */
export async function reverseResult(tx: Tx, { round, reason, now }: ReverseProps): Promise<void> {
  if (round.group === 'yeekee') throw refuse(refusals.yeekeeProved);
  if (round.status !== 'resulted' || round.settled_at === null) throw refuse(refusals.notSettled);
  const { id: roundId } = round;
  const no = round.result_no + 1;
  await keepOnRecord(tx, { round, no, reason, now });
  await tx
    .updateTable('lotto_round')
    .set({ status: 'closed', numbers: null, resulted_at: null, settled_at: null, result_no: no })
    .where('id', '=', roundId)
    .execute();
  if (round.round_no === null) await restartFeed(tx, drawOf(round), now);
  await enqueueRoundJob(tx, { name: 'lotto.reverse', key: `lotto.reverse:${roundId}:${no}`, roundId, at: now });
}

async function keepOnRecord(
  tx: Tx,
  { round, no, reason, now }: { round: RoundRow; no: number; reason: string; now: Date },
): Promise<void> {
  const entry = await tx
    .deleteFrom('lotto_result_entry')
    .where('round_id', '=', round.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (round.resulted_at === null) throw new Error(`round ${round.id} has no result`);
  await tx
    .insertInto('lotto_reversal')
    .values({
      round_id: round.id,
      no,
      numbers: JSON.stringify(round.numbers),
      published: JSON.stringify(entry.published),
      source_url: entry.source_url,
      entered_by: entry.entered_by,
      confirmed_by: entry.confirmed_by,
      resulted_at: round.resulted_at,
      reason,
      reversed_at: now,
    })
    .execute();
}

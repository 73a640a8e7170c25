import type { Tx } from '@chokdee/kernel/db';
import { actAsStaff, refuse } from '@chokdee/kernel/staff';
import type { RoundRow } from '../rounds/round.repository.ts';
import { auditOf, confirmedByTwo, enqueueRoundJob, lockForAct, type RoundActProps } from '../rounds/round-acts.ts';

interface ReverseProps extends RoundActProps {
  /** Why the result was wrong; shown with it for ever. */
  readonly reason: string;
}

/**
 * Takes a wrong result back, by two persons. The result stays on record, the round waits for a new one, and a job
 * takes the wins back by ledger rows of their own (`reversePayouts`). A new result is entered and confirmed as ever.
 * @throws FORBIDDEN (no settled result, Yeekee, staff member of another agent, another reason than the first person's)
 */
export async function reverseResult(props: ReverseProps): Promise<'proposed' | 'reversed'> {
  const { roundId, staffId, reason, now } = props;
  return actAsStaff(props, async (tx) => {
    const round = await lockForAct(tx, props);
    if (round.group === 'yeekee') throw refuse('a Yeekee result is proved by its shots and cannot be wrong');
    if (round.status !== 'resulted' || round.settled_at === null) throw refuse('the round has no settled result');
    const act = { staffId, details: { reason, numbers: round.numbers } };
    if (!(await confirmedByTwo(tx, { roundId, act: 'reverse-result', details: { reason }, staffId, now }))) {
      return { done: 'proposed', audit: auditOf(round, { ...act, act: 'propose-reverse-result' }) };
    }
    const no = round.result_no + 1;
    await keepOnRecord(tx, { round, no, reason, now });
    await tx
      .updateTable('lotto_round')
      .set({ status: 'closed', numbers: null, resulted_at: null, settled_at: null, result_no: no })
      .where('id', '=', roundId)
      .execute();
    await enqueueRoundJob(tx, { name: 'lotto.reverse', key: `lotto.reverse:${roundId}:${no}`, roundId, at: now });
    return { done: 'reversed', audit: auditOf(round, { ...act, act: 'reverse-result' }) };
  });
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
  if (entry.confirmed_by === null || round.resulted_at === null) throw new Error(`round ${round.id} has no result`);
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

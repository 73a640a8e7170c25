import type { Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { findRoundById, lockRounds, type RoundRow } from './round.repository.ts';

/** The round of an act, locked: waits for the bills that are being placed. @throws FORBIDDEN for another agent's */
export async function lockForAct(
  tx: Tx,
  { agentId, roundId }: { agentId: number; roundId: number },
): Promise<RoundRow> {
  await lockRounds(tx, [roundId]);
  const round = await findRoundById(tx, roundId);
  if (round?.agent_id !== agentId) throw refuse(refusals.noRound(roundId));
  return round;
}

/** Refuses while the bills of a result that was taken back are not all pending again. @throws FORBIDDEN */
export async function assertReversed(tx: Tx, roundId: number): Promise<void> {
  const running = await tx
    .selectFrom('lotto_reversal')
    .select('no')
    .where('round_id', '=', roundId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (running) throw refuse(refusals.beingReversed);
}

/** The settlement of a round that has its result or is void; asked for twice, done once, and anew after a reversal. */
export async function enqueueSettlement(tx: Tx, round: { id: number; result_no: number }, at: Date): Promise<void> {
  await enqueueRoundJob(tx, { name: 'lotto.settle', key: settleJobKey(round), roundId: round.id, at });
}

export function settleJobKey({ id, result_no }: { id: number; result_no: number }): string {
  return result_no === 0 ? `lotto.settle:${id}` : `lotto.settle:${id}:${result_no}`;
}

interface RoundJob {
  readonly name: string;
  readonly key: string;
  readonly roundId: number;
  readonly at: Date;
}

/** Written with the act that makes it due. */
export async function enqueueRoundJob(tx: Tx, { name, key, roundId, at }: RoundJob): Promise<void> {
  await enqueueJob(tx, { name, key, runAt: at, payload: { roundId: String(roundId) } });
}

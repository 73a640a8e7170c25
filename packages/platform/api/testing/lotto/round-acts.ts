import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import type { PublishedResult } from '@chokdee/lotto-server/internal/results/draw-numbers.rules.ts';
import { recordResult } from '@chokdee/lotto-server/internal/results/record-result.command.ts';
import { getRound, type RoundRow } from '@chokdee/lotto-server/internal/rounds/round.repository.ts';
import { lockForAct } from '@chokdee/lotto-server/internal/rounds/round-acts.ts';

/** Acts on a round without a command of staff, which other tests cover. */
export const onRound = <T>(db: Queryable, roundId: number, work: (tx: Tx, round: RoundRow) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    const { agent_id: agentId } = await getRound(tx, roundId);
    return work(tx, await lockForAct(tx, { agentId, roundId }));
  });

/** Records a result as if two staff members had entered it. */
export const giveResult = (db: Queryable, roundId: number, published: PublishedResult, now: Date): Promise<void> =>
  onRound(db, roundId, async (tx, round) => {
    const staff = tx.selectFrom('staff').select('id').where('agent_id', '=', round.agent_id).orderBy('id');
    const [first, second] = await staff.execute();
    if (!first || !second) throw new Error('the agent has no two staff members');
    const entered = { by: first.id, at: now };
    await recordResult(tx, { round, published, sourceUrl: null, entered, confirmedBy: second.id, now });
  });

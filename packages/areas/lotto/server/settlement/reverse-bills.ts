import type { Tx } from '@chokdee/kernel/db';
import type { JobDeps } from '@chokdee/kernel/jobs';
import { takeBackWins } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import { announceRound } from '../rounds/announce-round.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';
import type { Batch, RoundChange } from './round-ranges.ts';

/** Makes every bill that a reversed result has settled pending again, and debits its win by a ledger row of its own. */
export const reversal: RoundChange = {
  name: 'lotto.reverse_range',
  from: ['won', 'lost'],
  // The function looks at the reversal itself, which is over when a new result may come.
  isDue: ({ status, result_no }) => status === 'closed' && result_no > 0,
  changeSome: reverseSome,
  end: endReversal,
};

async function reverseSome(tx: Tx, round: RoundRow, { range, most, at }: Batch) {
  const { rows } = await sql<{ reversed: { bills: number; won: { member_id: number; id: string }[] } }>`
    select lotto_reverse_bills(${round.id}, ${round.result_no}, ${range.from}, ${range.to}, ${most},
      ${JSON.stringify(roundName(round))}::jsonb, ${at}) as reversed`.execute(tx);
  const { bills = 0, won = [] } = rows[0]?.reversed ?? {};
  // Names the notices by the earlier result.
  await takeBackWins(
    tx,
    won.map(({ member_id, id }) => ({ memberId: member_id, key: 'lotto.won', cause: `${id}:${round.result_no - 1}` })),
  );
  const tell = async (live: JobDeps['live']) => {
    for (const { member_id } of won) live.balanceChanged(member_id);
  };
  return { bills, tell };
}

async function endReversal(deps: Pick<JobDeps, 'db' | 'live'>, { id, result_no }: RoundRow, at: Date): Promise<void> {
  const ended = await deps.db
    .updateTable('lotto_reversal')
    .set({ finished_at: at })
    .where(({ and }) => and({ round_id: id, no: result_no }))
    .where('finished_at', 'is', null)
    .returning('no')
    .executeTakeFirst();
  if (ended) await announceRound(deps, id);
}

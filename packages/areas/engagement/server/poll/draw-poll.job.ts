import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import type { JobDeps } from '@chokdee/kernel/jobs';
import { lockMainWallets, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { getPoll, type PollRow } from './poll.repository.ts';
import { drawWinners } from './poll-draw.rules.ts';

export const DRAW_POLL = 'poll.draw';

export interface DrawPayload {
  readonly agentId: number;
  readonly pollId: number;
}

/** Written with the poll, and again when it is made to close earlier. */
export async function enqueueDraw(tx: Queryable, payload: DrawPayload, closesAt: Date): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({
      name: DRAW_POLL,
      key: `${DRAW_POLL}:${payload.agentId}:${payload.pollId}:${closesAt.getTime()}`,
      run_at: closesAt,
      payload: JSON.stringify(payload),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Draws the winners of a poll that has closed and pays each, once; all in one transaction. */
export async function drawPoll({ db, clock, live }: JobDeps, { agentId, pollId }: DrawPayload): Promise<void> {
  const paid = await inTransaction(db, async (tx) => {
    await tx
      .selectFrom('polls')
      .select('id')
      .where(({ and }) => and({ agent_id: agentId, id: pollId }))
      .forUpdate()
      .execute();
    const poll = await getPoll(tx, agentId, String(pollId));
    const now = clock.now();
    if (poll.drawn_at || poll.closes_at > now) return [];
    const winners = await writeWinners(tx, poll);
    await payWinners(tx, poll, winners, now);
    await tx
      .updateTable('polls')
      .set({ drawn_at: now })
      .where(({ and }) => and({ agent_id: agentId, id: pollId }))
      .execute();
    return winners;
  });
  for (const { member_id } of paid) live.balanceChanged(member_id);
}

async function writeWinners(tx: Tx, poll: PollRow) {
  const numbers = drawWinners({
    seed: poll.seed,
    pollId: poll.id,
    total: poll.vote_count,
    winners: poll.winner_count,
  });
  if (numbers.length === 0) return [];
  const votes = await tx
    .selectFrom('poll_votes')
    .select(['vote_no', 'member_id'])
    .where(({ and }) => and({ agent_id: poll.agent_id, poll_id: poll.id }))
    .where('vote_no', 'in', numbers)
    .execute();
  const rows = votes.map(({ vote_no, member_id }) => ({
    agent_id: poll.agent_id,
    poll_id: poll.id,
    rank: numbers.indexOf(vote_no) + 1,
    vote_no,
    member_id,
  }));
  await tx.insertInto('poll_winners').values(rows).execute();
  return rows;
}

async function payWinners(tx: Tx, poll: PollRow, winners: readonly { member_id: number }[], at: Date): Promise<void> {
  const wallets = await lockMainWallets(
    tx,
    winners.map(({ member_id }) => member_id),
  );
  for (const [memberId, wallet] of wallets) {
    await postTransfer(tx, {
      memberId,
      walletId: wallet.id,
      amountSatang: poll.prize_satang,
      kind: 'reward',
      house: 'poll:prizes',
      key: `poll:${poll.agent_id}:${poll.id}`,
      reference: { kind: 'poll', id: String(poll.id) },
      title: { key: 'poll.prize', params: { name: poll.title } },
      at,
    });
  }
  const params = { name: poll.title, satang: String(poll.prize_satang), poll: String(poll.id) };
  const told = { key: 'poll.prize', params, cause: `${poll.agent_id}:${poll.id}`, at } as const;
  await notify(
    tx,
    [...wallets.keys()].map((memberId) => ({ ...told, memberId })),
  );
}

export function registerDraw({ jobs }: Deps): void {
  jobs.register<DrawPayload>(DRAW_POLL, 'rounds', (payload, deps) => drawPoll(deps, payload));
}

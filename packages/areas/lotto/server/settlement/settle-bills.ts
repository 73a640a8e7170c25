import type { Tx } from '@chokdee/kernel/db';
import type { JobDeps } from '@chokdee/kernel/jobs';
import { thb } from '@chokdee/kernel/money';
import { type Notice, notify } from '@chokdee/kernel/notices';
import { roundTopic } from '@chokdee/lotto-contract/shots';
import { sql } from 'kysely';
import { isVoid } from '../rounds/round.presenter.ts';
import { getRound, type RoundRow } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';
import { payShotPrizes } from '../yeekee/pay-shot-prizes.command.ts';
import { type Batch, changeAll, type RoundChange } from './round-ranges.ts';
import { winningLines } from './winning-lines.ts';

/** A bill that its member is told of. Satang are texts. */
interface ToldBill {
  readonly member_id: number;
  readonly id: string;
  readonly bill_no: string;
  readonly status: 'won' | 'lost' | 'refunded';
  readonly total: string;
  readonly payout: string;
}

/** Pays or refunds every pending bill of a resulted or void round. */
export const settlement: RoundChange = {
  name: 'lotto.settle_range',
  from: ['pending'],
  isDue: ({ settled_at, status }) => settled_at === null && (status === 'resulted' || isVoid(status)),
  changeSome: settleSome,
  end: endSettlement,
};

/** Settles a round in the caller's transaction; a second run finds nothing to do. */
export async function settleRound(deps: Pick<JobDeps, 'db' | 'live'>, roundId: number, at: Date): Promise<void> {
  const round = await getRound(deps.db, roundId);
  if (settlement.isDue(round)) await changeAll(settlement, deps, round, { at });
}

async function settleSome(tx: Tx, round: RoundRow, { range, most, at }: Batch) {
  const winning = round.numbers === null ? null : JSON.stringify(winningLines(round.numbers));
  const { rows } = await sql<{ settled: { bills: number; told: ToldBill[] } }>`
    select lotto_settle_bills(${round.id}, ${round.status}, ${round.result_no}, ${range.from}, ${range.to}, ${most},
      ${winning}::jsonb, ${JSON.stringify(roundName(round))}::jsonb, ${at}) as settled`.execute(tx);
  const { bills = 0, told = [] } = rows[0]?.settled ?? {};
  await notify(
    tx,
    told.map((bill) => noticeOf(round, bill, at)),
  );
  return { bills, tell: (live: JobDeps['live']) => tellPaid(live, round, told) };
}

/** A result that replaces another one is told again. */
function noticeOf(round: RoundRow, bill: ToldBill, at: Date): Notice {
  const told = { memberId: bill.member_id, cause: `${bill.id}:${round.result_no}`, at };
  const params = { ...roundName(round), bill: bill.id, billNo: bill.bill_no };
  if (bill.status === 'lost') return { ...told, key: 'lotto.lost', params };
  const paid = { ...params, satang: bill.payout };
  if (bill.status !== 'won') return { ...told, key: 'lotto.refunded', params: paid };
  return { ...told, key: 'lotto.won', params: { ...paid, staked: bill.total } };
}

async function tellPaid(live: JobDeps['live'], round: RoundRow, told: readonly ToldBill[]): Promise<void> {
  await live.publishAll(
    told.map(({ member_id, id, bill_no, status, payout }) => ({
      target: { memberId: member_id },
      event: 'bill_settled',
      payload: { bill_id: id, bill_no, round_id: String(round.id), status, payout: thb(BigInt(payout)) },
    })),
  );
  for (const { member_id, status } of told) if (status !== 'lost') live.balanceChanged(member_id);
}

async function endSettlement(deps: Pick<JobDeps, 'db' | 'live'>, round: RoundRow, at: Date): Promise<void> {
  const { id, status, result_no } = round;
  await payShotPrizes(deps, round, at);
  const settled = await deps.db
    .updateTable('lotto_round')
    .set({ settled_at: at })
    .where(({ and }) => and({ id, status, result_no }))
    .where('settled_at', 'is', null)
    .returning('agent_id')
    .executeTakeFirst();
  if (!settled) return;
  const round_id = String(id);
  // Also to front ends that use the bare id.
  for (const topic of [round_id, roundTopic(round_id)])
    await deps.live.publish({ roundId: topic }, 'round_settled', { round_id });
  await deps.live.tellStaff(settled.agent_id, 'rounds');
}

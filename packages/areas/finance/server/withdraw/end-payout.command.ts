import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { postHouseTransfer } from '@chokdee/kernel/ledger';
import { type Notice, noticeRow } from '@chokdee/kernel/notices';
import { sql } from 'kysely';
import { providerName } from '../bank/payment-provider.ts';
import { copy } from './copy.ts';
import { keepContradiction, type PayoutEnd, repeatsEnd } from './payout-contradictions.ts';
import { payoutOf } from './payout-notice.ts';
import { presentWithdrawal } from './withdraw.presenter.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal.repository.ts';

/**
 * Ends a payout once, as the bank says. A repeated notice is `ignored`. A notice that contradicts the stored end, or
 * names a payout that was not sent, moves nothing and is kept for staff (`contradicts`).
 */
export async function endPayout(deps: Deps, end: PayoutEnd): Promise<'done' | 'refused' | 'ignored' | 'contradicts'> {
  const now = deps.clock.now();
  // The function that ends it looks again, so the payout is read without a lock first.
  const seen = await findWithdrawal(deps.db, end.ref);
  const outcome = await inTransaction(
    deps.db,
    async (tx) => (await endSent(tx, deps, seen, end, now)) ?? judge(tx, deps, end, now),
  );
  if (typeof outcome === 'string') return outcome;
  await announceWithdrawal(deps, outcome);
  return end.isDone ? 'done' : 'refused';
}

/** Null means that it is no payout under way that this provider sent. */
async function endSent(
  tx: Tx,
  { ports }: Pick<Deps, 'ports'>,
  row: WithdrawalRow | undefined,
  end: PayoutEnd,
  now: Date,
): Promise<WithdrawalRow | null> {
  // Another provider knows nothing of the payout: its notice is kept for staff.
  if (row?.status !== 'sending' || providerName(ports, row.provider) !== end.provider) return null;
  return end.isDone ? complete(tx, row, end, now) : refund(tx, row, copy.refusedByBank, now);
}

async function judge(tx: Tx, deps: Deps, end: PayoutEnd, now: Date) {
  const named = await lockWithdrawal(tx, end.ref);
  const ended = await endSent(tx, deps, named, end, now);
  if (ended) return ended;
  const row = named && providerName(deps.ports, named.provider) === end.provider ? named : undefined;
  if (row && repeatsEnd(row, end)) return 'ignored' as const;
  await keepContradiction(tx, row, end, now);
  return 'contradicts' as const;
}

/** Null means that the withdrawal has ended meanwhile. */
async function complete(tx: Tx, row: WithdrawalRow, { bankRef }: PayoutEnd, now: Date): Promise<WithdrawalRow | null> {
  const notice = { key: 'withdraw.paid', params: payoutOf(row) } as const;
  const done = await writeEnd(tx, row, notice, { status: 'done', done_at: now, bank_ref: bankRef });
  if (!done) return null;
  await postHouseTransfer(tx, {
    agentId: row.agent_id,
    key: `payout:${row.ref}`,
    kind: 'payout',
    from: 'cash:withdrawals_pending',
    to: 'cash:payouts',
    amountSatang: row.amount_satang,
    reference: row.ref,
    note: bankRef,
    at: now,
  });
  return done;
}

/** Refunds a withdrawal by a movement of its own, and ends it. Null means that it has another status by now. */
export async function refund(tx: Tx, row: WithdrawalRow, refusal: string, now: Date): Promise<WithdrawalRow | null> {
  const params = { satang: String(row.amount_satang), ref: row.ref, reason: refusal };
  return writeEnd(tx, row, { key: 'withdraw.refused', params }, { status: 'refused', refused_at: now, refusal });
}

type EndNotice = Pick<Extract<Notice, { key: 'withdraw.paid' | 'withdraw.refused' }>, 'key' | 'params'>;
type End =
  | { readonly status: 'done'; readonly done_at: Date; readonly bank_ref: string }
  | { readonly status: 'refused'; readonly refused_at: Date; readonly refusal: string };

/** Writes the end by one command to the member's node. Null means that the row has another status by now. */
async function writeEnd(tx: Tx, row: WithdrawalRow, told: EndNotice, end: End): Promise<WithdrawalRow | null> {
  const { member_id: memberId, ref, status } = row;
  const at = end.status === 'done' ? end.done_at : end.refused_at;
  const notice = await noticeRow(tx, { ...told, memberId, cause: ref, at } as Notice);
  const { rows } = await sql<{ is_ended: boolean; notice_id: number | null }>`
    select is_ended, notice_id from end_withdrawal(${memberId}::bigint, ${ref}, ${status}, ${JSON.stringify(end)}::jsonb,
      ${JSON.stringify(notice.row)}::jsonb, ${at}::timestamptz)`.execute(tx);
  if (!rows[0]?.is_ended) return null;
  await notice.written(rows[0].notice_id);
  return { ...row, ...end };
}

/** Tells open pages of the member and of the staff, after the commit. */
export async function announceWithdrawal(deps: Pick<Deps, 'live'>, row: WithdrawalRow): Promise<void> {
  await deps.live.publish({ memberId: row.member_id }, 'withdrawal', presentWithdrawal(row));
  await deps.live.tellStaff(row.agent_id, 'withdrawals');
  if (row.status === 'refused') deps.live.balanceChanged(row.member_id);
}

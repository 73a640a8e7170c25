import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { postHouseTransfer, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { providerName } from '../bank/payment-provider.ts';
import { copy } from './copy.ts';
import { keepContradiction, type PayoutEnd, repeatsEnd } from './payout-contradictions.ts';
import { payoutOf } from './payout-notice.ts';
import { presentWithdrawal } from './withdraw.presenter.ts';
import { changeWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal.repository.ts';

/**
 * Ends a payout once, as the bank says. A repeated notice is `ignored`. A notice that contradicts the stored end, or
 * names a payout that was not sent, moves nothing and is kept for staff (`contradicts`).
 */
export async function endPayout(deps: Deps, end: PayoutEnd): Promise<'done' | 'refused' | 'ignored' | 'contradicts'> {
  const now = deps.clock.now();
  const outcome = await inTransaction(deps.db, async (tx) => {
    const named = await lockWithdrawal(tx, end.ref);
    // Another provider knows nothing of the payout: its notice is kept for staff.
    const row = named && providerName(deps.ports, named.provider) === end.provider ? named : undefined;
    if (row?.status === 'sending')
      return end.isDone ? complete(tx, row, end, now) : refund(tx, row, copy.refusedByBank, now);
    if (row && repeatsEnd(row, end)) return 'ignored' as const;
    await keepContradiction(tx, row, end, now);
    return 'contradicts' as const;
  });
  if (typeof outcome === 'string') return outcome;
  await announceWithdrawal(deps, outcome);
  return end.isDone ? 'done' : 'refused';
}

async function complete(tx: Tx, row: WithdrawalRow, { bankRef }: PayoutEnd, now: Date): Promise<WithdrawalRow> {
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
  const told = { memberId: row.member_id, cause: row.ref, at: now };
  await notify(tx, [{ ...told, key: 'withdraw.paid', params: payoutOf(row) }]);
  return changeWithdrawal(tx, row, { status: 'done', done_at: now, bank_ref: bankRef });
}

/** Refunds a withdrawal by a movement of its own, and ends it. */
export async function refund(tx: Tx, row: WithdrawalRow, refusal: string, now: Date): Promise<WithdrawalRow> {
  await postTransfer(tx, {
    memberId: row.member_id,
    walletId: row.wallet_id,
    amountSatang: row.amount_satang,
    kind: 'withdraw_refund',
    house: 'cash:withdrawals_pending',
    key: `withdraw-refund:${row.ref}`,
    reference: { kind: 'withdrawal', id: row.ref },
    title: { key: 'withdraw.refund' },
    at: now,
  });
  const params = { satang: String(row.amount_satang), ref: row.ref, reason: refusal };
  await notify(tx, [{ memberId: row.member_id, key: 'withdraw.refused', params, cause: row.ref, at: now }]);
  return changeWithdrawal(tx, row, { status: 'refused', refused_at: now, refusal });
}

/** Tells open pages of the member and of the staff, after the commit. */
export async function announceWithdrawal(deps: Pick<Deps, 'live'>, row: WithdrawalRow): Promise<void> {
  await deps.live.publish({ memberId: row.member_id }, 'withdrawal', presentWithdrawal(row));
  await deps.live.tellStaff(row.agent_id, 'withdrawals');
  if (row.status === 'refused') deps.live.balanceChanged(row.member_id);
}

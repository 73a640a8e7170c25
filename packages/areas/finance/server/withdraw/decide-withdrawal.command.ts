import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { isPayable } from '../names/name.repository.ts';
import { refusals, withdrawalWords } from '../refusals.copy.ts';
import { refund } from './end-payout.command.ts';
import { enqueuePayout, isFrozen } from './payout.job.ts';
import { changeWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal.repository.ts';

interface Decision {
  readonly ref: string;
  readonly agentId: number;
  readonly now: Date;
}

/** Approves a payout, an act of two of the staff, and starts it. @throws FORBIDDEN */
export async function approveWithdrawal(tx: Tx, decision: Decision): Promise<WithdrawalRow> {
  const row = await lockUndecided(tx, decision, ['requested']);
  if (await isFrozen(tx, row.member_id)) throw refuse(refusals.memberFrozen);
  if (!(await isPayable(tx, row.member_id, row))) {
    throw refuse(refusals.accountUnproved(decision.ref));
  }
  const withdrawal = await changeWithdrawal(tx, row, { status: 'approved', approved_at: decision.now });
  await enqueuePayout(tx, withdrawal, decision.now);
  return withdrawal;
}

/** Refuses a payout before it is sent: the member reads the reason and has the money back. @throws FORBIDDEN */
export async function refuseWithdrawal(
  tx: Tx,
  { reason, ...decision }: Decision & { readonly reason: string },
): Promise<WithdrawalRow> {
  const refunded = await refund(tx, await lockUndecided(tx, decision, ['requested', 'approved']), reason, decision.now);
  if (!refunded) throw new Error(`the locked withdrawal ${decision.ref} has changed`);
  return refunded;
}

async function lockUndecided(tx: Tx, { ref, agentId }: Decision, statuses: readonly WithdrawalRow['status'][]) {
  const row = await lockWithdrawal(tx, ref);
  if (row?.agent_id !== agentId) throw refuse(refusals.noWithdrawal(ref));
  if (!statuses.includes(row.status)) throw refuse(refusals.withdrawalIs(ref, withdrawalWords[row.status]));
  return row;
}

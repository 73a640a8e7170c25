import type { Tx } from '@chokdee/kernel/db';
import { type Acting, refuse } from '@chokdee/kernel/staff';
import { refund } from './end-payout.command.ts';
import { enqueuePayout } from './payout.job.ts';
import { changeWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal.repository.ts';

type Decision = Pick<Acting, 'by' | 'now'> & { readonly ref: string };

interface Approval {
  readonly withdrawal: WithdrawalRow;
  readonly approvals: number;
}

/**
 * One staff member's yes. The payout starts with the last one that is needed; nobody says yes twice.
 * @throws FORBIDDEN
 */
export async function approveWithdrawal(tx: Tx, { ref, by, now }: Decision): Promise<Approval> {
  const row = await lockUndecided(tx, ref, ['requested']);
  const approvals = tx.selectFrom('withdrawal_approvals').where('member_id', '=', row.member_id).where('ref', '=', ref);
  const given = (await approvals.select('staff_name').execute()).map(({ staff_name }) => staff_name);
  if (given.includes(by)) throw refuse(`${by} has approved ${ref} already: it needs another person.`);
  await tx
    .insertInto('withdrawal_approvals')
    .values({ member_id: row.member_id, ref, staff_name: by, at: now })
    .execute();
  const count = given.length + 1;
  if (count < row.approvals_needed) return { withdrawal: row, approvals: count };
  const withdrawal = await changeWithdrawal(tx, row, { status: 'approved', approved_at: now });
  await enqueuePayout(tx, withdrawal, now);
  return { withdrawal, approvals: count };
}

/** Before it is sent: the member reads the reason and has the money back. @throws FORBIDDEN */
export async function refuseWithdrawal(
  tx: Tx,
  { ref, reason, now }: Decision & { readonly reason: string },
): Promise<WithdrawalRow> {
  return refund(tx, await lockUndecided(tx, ref, ['requested', 'approved']), reason, now);
}

async function lockUndecided(tx: Tx, ref: string, statuses: readonly WithdrawalRow['status'][]) {
  const row = await lockWithdrawal(tx, ref);
  if (!row) throw refuse(`There is no withdrawal ${ref}.`);
  if (!statuses.includes(row.status)) throw refuse(`The withdrawal ${ref} is ${row.status}.`);
  return row;
}

import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import type { BusinessError } from '@chokdee/kernel/errors';
import { refuse as refuseAct } from '@chokdee/kernel/staff';
import { refuse, tell } from './end-payout.command.ts';
import { enqueuePayout } from './payout.job.ts';
import { changeWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal.repository.ts';

type OperatorDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>;

interface Approval {
  readonly withdrawal: WithdrawalRow;
  readonly approvals: number;
}

/** One operator's yes. The payout starts with the last one that is needed; nobody says yes twice. */
export async function approveWithdrawal(deps: OperatorDeps, ref: string, operator: string): Promise<Approval> {
  const now = deps.clock.now();
  const approval = await inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, ref);
    if (row?.status !== 'requested') throw notWaiting(ref, row);
    const added = await tx
      .insertInto('withdrawal_approvals')
      .values({ member_id: row.member_id, ref, operator, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('operator')
      .executeTakeFirst();
    if (!added) throw refuseAct(`${operator} has approved ${ref} already: it needs another person.`);
    const given = await tx
      .selectFrom('withdrawal_approvals')
      .select('operator')
      .where('member_id', '=', row.member_id)
      .where('ref', '=', ref)
      .execute();
    if (given.length < row.approvals_needed) return { withdrawal: row, approvals: given.length };
    const withdrawal = await changeWithdrawal(tx, row, { status: 'approved', approved_at: now });
    await enqueuePayout(deps, tx, withdrawal, now);
    return { withdrawal, approvals: given.length };
  });
  if (approval.withdrawal.status === 'approved') await tell(deps, approval.withdrawal);
  return approval;
}

/** Before it is sent: the member reads the reason and has the money back. */
export async function refuseWithdrawal(deps: OperatorDeps, ref: string, reason: string): Promise<WithdrawalRow> {
  const refused = await inTransaction(deps.db, async (tx) => {
    const row = await lockWithdrawal(tx, ref);
    if (row?.status !== 'requested' && row?.status !== 'approved') throw notWaiting(ref, row);
    return refuse(tx, row, reason, deps.clock.now());
  });
  await tell(deps, refused);
  return refused;
}

function notWaiting(ref: string, row: WithdrawalRow | undefined): BusinessError {
  return refuseAct(row ? `The withdrawal ${ref} is ${row.status}.` : `There is no withdrawal ${ref}.`);
}

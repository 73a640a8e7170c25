import type { TestApp, TestMember } from '@chokdee/api/testing';
import { refuseWithdrawal } from '../withdraw/decide-withdrawal.command.ts';
import { listWaiting, pendingStatuses } from '../withdraw/withdrawal.repository.ts';

/** An operator sends back what a member has asked for; throws for what was sent to the bank already. */
export async function refuseWithdrawals({ deps }: TestApp, { id }: TestMember): Promise<void> {
  for (const { ref, member_id } of await listWaiting(deps.db, pendingStatuses)) {
    if (member_id === id) await refuseWithdrawal(deps, ref, 'x');
  }
}

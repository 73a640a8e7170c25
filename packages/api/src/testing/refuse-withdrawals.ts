import { listWaiting, pendingStatuses, refuseWithdrawal } from '../modules/withdraw/index.ts';
import type { TestApp } from './create-test-app.ts';
import type { TestMember } from './test-member.ts';

/** An operator sends back what a member has asked for; throws for what was sent to the bank already. */
export async function refuseWithdrawals({ deps }: TestApp, { id }: TestMember): Promise<void> {
  for (const { ref, member_id } of await listWaiting(deps.db, pendingStatuses)) {
    if (member_id === id) await refuseWithdrawal(deps, ref, 'x');
  }
}

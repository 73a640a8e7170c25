import type { TestApp, TestMember } from '@chokdee/api/testing';
import { listWaiting, pendingStatuses } from '@chokdee/finance-server/internal/withdraw/withdrawal.repository.ts';
import { refuseWithdrawal } from '@chokdee/finance-server/withdraw';
import { inTransaction } from '@chokdee/kernel/db';

/** Refuses a member's withdrawals as staff do. @throws if one was already sent to the bank */
export async function refuseWithdrawals({ deps }: TestApp, { id }: TestMember): Promise<void> {
  for (const { ref, member_id, agent_id: agentId } of await listWaiting(deps.db, 1, pendingStatuses)) {
    const decision = { ref, agentId, reason: 'x', now: deps.clock.now() };
    if (member_id === id) await inTransaction(deps.db, (tx) => refuseWithdrawal(tx, decision));
  }
}

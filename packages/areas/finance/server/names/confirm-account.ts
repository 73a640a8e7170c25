import type { Tx } from '@chokdee/kernel/db';
import { isConfirmed } from './name.repository.ts';
import type { PayoutAccount } from './payout-account.ts';
import { accountAdded } from './verify-name.command.ts';

/** Confirms an account of a demo member, or in tests, in the place of the sandbox's bank. Does so once. */
export async function confirmAccount(tx: Tx, account: PayoutAccount, now: Date): Promise<void> {
  const { memberId: member_id, agentId: agent_id, bankId: bank_id, accountNo: account_no, accountName } = account;
  if (await isConfirmed(tx, member_id, { bank_id, account_no, account_name: accountName })) return;
  const names = { asked_name: accountName, holder_name: accountName };
  const asked = { member_id, agent_id, provider: 'sandbox', bank_id, account_no, ...names };
  await tx
    .insertInto('name_inquiries')
    .values({ ...asked, outcome: 'match', at: now })
    .execute();
  await accountAdded(tx, account, now);
}

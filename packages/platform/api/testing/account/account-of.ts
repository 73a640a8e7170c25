import { insertBankAccount } from '@chokdee/account-server/internal/profile/bank-account.repository.ts';
import { inTransaction } from '@chokdee/kernel/db';
import type { TestApp } from '../create-test-app.ts';
import type { TestMember } from '../test-member.ts';

interface Account {
  readonly accountNo: string;
  readonly name: string;
}

/** Adds a bank account without asking a bank for its holder. */
export const addAccountOf = (
  { deps: { db }, clock }: TestApp,
  { id: memberId, agentId }: TestMember,
  { accountNo, name: accountName }: Account,
): Promise<number> =>
  inTransaction(db, (tx) =>
    insertBankAccount(tx, { memberId, agentId, accountNo, accountName, bankId: 1, at: clock.now() }),
  );

import { hashPassword } from '@chokdee/account-server/password';
import { insertBankAccount } from '@chokdee/account-server/profile';
import type { TestApp, TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';

export const BANK_MEMBER_PASSWORD = 'long enough';
export const BANK_MEMBER_NAME = 'ณภัทร ศรีสุข';
let lastAccountNo = 1_000_000_000;

/** A member with a bank account on file, a real password, and money. */
export async function memberWithBank(test: TestApp, thb = 0): Promise<TestMember & { accountNo: string }> {
  const member = await test.registerMember();
  const accountNo = await addBankAccount(test, member);
  if (thb > 0) await test.fund(member, thb);
  return { ...member, password: BANK_MEMBER_PASSWORD, accountNo };
}

/** A check of a password takes its time on purpose; nobody attacks these. */
const QUICK = { N: 2, r: 1, p: 1 };

/** Puts an account on file and sets the password; answers the number of the account. */
export const addBankAccount = ({ deps }: TestApp, member: TestMember): Promise<string> =>
  addBankAccountTo(deps, member);

export async function addBankAccountTo({ db, clock }: Pick<Deps, 'db' | 'clock'>, member: TestMember): Promise<string> {
  const password_hash = await hashPassword(BANK_MEMBER_PASSWORD, QUICK);
  await db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
  lastAccountNo += 1;
  const accountNo = String(lastAccountNo);
  const account = { bankId: 1, accountName: BANK_MEMBER_NAME, accountNo };
  await inTransaction(db, (tx) =>
    insertBankAccount(tx, { ...account, memberId: member.id, agentId: member.agentId, at: clock.now() }),
  );
  return accountNo;
}

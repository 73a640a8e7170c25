import { hashPassword, hashQuickly } from '@chokdee/account-server/password';
import { insertBankAccount } from '@chokdee/account-server/profile';
import type { TestApp, TestMember } from '@chokdee/api/testing';
import type { PayoutAccount } from '@chokdee/finance-server/internal/names/payout-account.ts';
import { confirmAccount } from '@chokdee/finance-server/names';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';

export const BANK_MEMBER_PASSWORD = 'long enough';
export const BANK_MEMBER_NAME = 'ณภัทร ศรีสุข';
let lastAccountNo = 1_000_000_000;

/** Registers a member with a bank account on file, a real password and money. */
export async function memberWithBank(test: TestApp, thb = 0): Promise<TestMember & { accountNo: string }> {
  const member = await test.registerMember();
  const accountNo = await addBankAccount(test, member);
  if (thb > 0) await test.fund(member, thb);
  return { ...member, password: BANK_MEMBER_PASSWORD, accountNo };
}

/** Adds a bank account past its waiting time and sets the password. Returns the number of the account. */
export const addBankAccount = ({ deps }: TestApp, member: TestMember): Promise<string> =>
  addBankAccountTo(deps, member);

/** Sets the password of a member who logs in. */
export async function setPassword({ db }: Pick<Deps, 'db'>, member: TestMember): Promise<void> {
  hashQuickly();
  const password_hash = await hashPassword(BANK_MEMBER_PASSWORD);
  await db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
}

export async function addBankAccountTo({ db, clock }: Pick<Deps, 'db' | 'clock'>, member: TestMember): Promise<string> {
  await setPassword({ db }, member);
  lastAccountNo += 1;
  const accountNo = String(lastAccountNo);
  const of = { memberId: member.id, agentId: member.agentId };
  await insertConfirmed({ db, clock }, { ...of, bankId: 1, accountName: BANK_MEMBER_NAME, accountNo });
  return accountNo;
}

const MONTH_MS = 30 * 86_400_000;

/** Inserts an account that was added a month ago and confirmed by a bank. Does nothing if `existing` finds any. */
async function insertConfirmed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: PayoutAccount,
  existing: (tx: Tx) => Promise<readonly unknown[]> = async () => [],
): Promise<void> {
  const at = new Date(clock.now().getTime() - MONTH_MS);
  await inTransaction(db, async (tx) => {
    await lockMainWallets(tx, [account.memberId]);
    if ((await existing(tx)).length > 0) return;
    await insertBankAccount(tx, { ...account, at });
    await confirmAccount(tx, account, at);
  });
}

/** Gives a member without an account one of that name. Deposits from it then count as the member's own. */
export async function nameMember(
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  member: Pick<TestMember, 'id' | 'agentId'>,
  accountName: string,
): Promise<void> {
  lastAccountNo += 1;
  const of = { memberId: member.id, agentId: member.agentId };
  const account = { ...of, bankId: 1, accountName, accountNo: String(lastAccountNo) };
  await insertConfirmed(deps, account, (tx) => deps.ports.bankAccountsOf(tx, member.id));
}

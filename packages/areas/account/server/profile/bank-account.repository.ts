import type { Database, Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { Selectable } from 'kysely';
import { claim } from '../members/member-directory.ts';
import type { BankAccountDetails } from './bank-account.rules.ts';

export type BankAccountRow = Selectable<Database['member_bank_accounts']>;

/** Lists the main account first, then the others in the order of their addition. */
export function listBankAccounts(db: Queryable, memberId: number): Promise<BankAccountRow[]> {
  return db
    .selectFrom('member_bank_accounts')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute();
}

/** Time in ms before money is paid to a new account: the member can object meanwhile. */
export const BANK_ACCOUNT_REST_MS = 24 * 3_600_000;

interface NewBankAccount extends BankAccountDetails {
  readonly memberId: number;
  readonly agentId: number;
  readonly at: Date;
}

/** Adds an account; the first one is the main one. @throws BANK_ACCOUNT_TAKEN, decided by the directory */
export async function insertBankAccount(tx: Tx, account: NewBankAccount): Promise<number> {
  const { memberId: member_id, agentId: agent_id, accountNo: account_no } = account;
  if (!(await claim(tx, { agent_id, kind: 'bank_account', value: account_no, member_id }))) {
    throw new BusinessError('BANK_ACCOUNT_TAKEN');
  }
  const ids = (await listBankAccounts(tx, member_id)).map(({ id }) => id);
  const id = Math.max(0, ...ids) + 1;
  await tx
    .insertInto('member_bank_accounts')
    .values({
      member_id,
      id,
      agent_id,
      bank_id: account.bankId,
      account_name: account.accountName,
      account_no,
      is_main: ids.length === 0,
      created_at: account.at,
      usable_at: new Date(account.at.getTime() + BANK_ACCOUNT_REST_MS),
    })
    .execute();
  return id;
}

export async function makeMainBankAccount(tx: Tx, memberId: number, id: number): Promise<void> {
  const accounts = tx.updateTable('member_bank_accounts').where('member_id', '=', memberId);
  await accounts.set({ is_main: false }).where('is_main', '=', true).execute();
  await accounts.set({ is_main: true }).where('id', '=', id).execute();
}

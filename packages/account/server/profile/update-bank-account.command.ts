import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { getAgentSetting } from '../agent/agent.repository.ts';
import { recordEvent } from '../members/account-events.ts';
import { confirmPassword } from '../password/password-check.ts';
import {
  type BankAccountRow,
  insertBankAccount,
  listBankAccounts,
  makeMainBankAccount,
} from './bank-account.repository.ts';
import { type BankAccountDetails, type BankAccountInput, readBankAccount } from './bank-account.rules.ts';

interface UpdateBankAccountProps {
  readonly member: { readonly id: number; readonly agentId: number };
  readonly password: string;
  readonly address: string;
  /** An existing account becomes the main one; without it `account` is added. */
  readonly accountId: string | undefined;
  readonly account: BankAccountInput;
  readonly makeMain: boolean;
}

/** Of an agent that has set none. */
const DEFAULT_MAX_ACCOUNTS = '3';

/** Asks for the password, because withdrawals go where this says. Returns all accounts as they are afterwards. */
export async function updateBankAccount(deps: Deps, props: UpdateBankAccountProps): Promise<BankAccountRow[]> {
  const { member, password, address, accountId } = props;
  const details = accountId === undefined ? readBankAccount(props.account) : null;
  await confirmPassword(deps, { memberId: member.id, password, address });
  return inTransaction(deps.db, async (tx) => {
    // Two additions at once must not both be the last one allowed.
    await tx.selectFrom('members').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow();
    const at = deps.clock.now();
    if (details) await addAccount(tx, { ...props, details, at });
    else await chooseMain(tx, { ...props, at });
    return listBankAccounts(tx, member.id);
  });
}

async function addAccount(
  tx: Tx,
  { member, details, makeMain, address, at }: UpdateBankAccountProps & { details: BankAccountDetails; at: Date },
): Promise<void> {
  const count = (await listBankAccounts(tx, member.id)).length;
  const max = Number((await getAgentSetting(tx, member.agentId, 'bank_accounts_max')) ?? DEFAULT_MAX_ACCOUNTS);
  if (count >= max) throw new BusinessError('BANK_ACCOUNTS_FULL');
  const id = await insertBankAccount(tx, { ...details, memberId: member.id, agentId: member.agentId, at });
  await recordEvent(tx, { memberId: member.id, kind: 'bank_account_added', at, address });
  if (makeMain && count > 0) await moveMain(tx, { memberId: member.id, id, address, at });
}

async function chooseMain(
  tx: Tx,
  { member, accountId, address, at }: UpdateBankAccountProps & { at: Date },
): Promise<void> {
  const account = (await listBankAccounts(tx, member.id)).find(({ id }) => String(id) === accountId);
  if (!account) throw new BusinessError('BANK_ACCOUNT_UNKNOWN');
  if (!account.is_main) await moveMain(tx, { memberId: member.id, id: account.id, address, at });
}

async function moveMain(
  tx: Tx,
  { memberId, id, address, at }: { memberId: number; id: number; address: string; at: Date },
): Promise<void> {
  await makeMainBankAccount(tx, memberId, id);
  await recordEvent(tx, { memberId, kind: 'main_bank_account_changed', at, address });
}

import { banks } from '@chokdee/contracts/banks';
import type { Deps, GuardedAct } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { notify } from '@chokdee/kernel/notices';
import { getAgentSetting } from '../agent/agent.repository.ts';
import { recordEvent } from '../members/account-events.ts';
import { copy } from '../members/copy.ts';
import type { NamedAccount } from '../notices/notices.copy.ts';
import { confirmPassword } from '../password/password-check.ts';
import {
  BANK_ACCOUNT_REST_MS,
  type BankAccountRow,
  insertBankAccount,
  listBankAccounts,
  makeMainBankAccount,
} from './bank-account.repository.ts';
import { type BankAccountDetails, type BankAccountInput, readBankAccount } from './bank-account.rules.ts';

interface UpdateBankAccountProps {
  readonly member: GuardedAct['member'] & { readonly agentId: number };
  readonly password: string;
  readonly address: string;
  /** Existing account that becomes the main one; without it `account` is added. */
  readonly accountId: string | undefined;
  readonly account: BankAccountInput;
  readonly makeMain: boolean;
}

/** Limit of an agent that has set none. */
const DEFAULT_MAX_ACCOUNTS = '3';

/**
 * Changes payout accounts after password and step-up, because withdrawals go there. Returns all accounts afterwards.
 */
export async function updateBankAccount(deps: Deps, props: UpdateBankAccountProps): Promise<BankAccountRow[]> {
  const { member, password, address, accountId } = props;
  const details = accountId === undefined ? readBankAccount(props.account) : null;
  await confirmPassword(deps, { member, password, address });
  if (details) await deps.ports.accountHolders.check({ ...details, memberId: member.id, agentId: member.agentId });
  return inTransaction(deps.db, async (tx) => {
    // A lock: two additions at once must not both pass the limit.
    await tx.selectFrom('members').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow();
    const at = deps.clock.now();
    const approve = (account: BankAccountDetails): Promise<void> =>
      deps.ports.requireStepUp(tx, {
        member,
        purpose: 'payout_account',
        subject: nameAccount(account),
        bound: { ...account, accountId: accountId ?? null, makeMain: props.makeMain },
      });
    if (details) {
      await addAccount(tx, { ...props, details, at, approve });
      await deps.ports.accountHolders.added(tx, { ...details, memberId: member.id, agentId: member.agentId }, at);
    } else await chooseMain(tx, { ...props, at, approve });
    return listBankAccounts(tx, member.id);
  });
}

const nameAccount = ({ bankId, accountNo }: Pick<BankAccountDetails, 'bankId' | 'accountNo'>): string =>
  copy.payoutAccount(banks.find(({ id }) => id === bankId)?.short_name ?? '', accountNo);

const partsOf = ({ bankId, accountNo }: Pick<BankAccountDetails, 'bankId' | 'accountNo'>): NamedAccount => ({
  bank: banks.find(({ id }) => id === bankId)?.short_name ?? '',
  end: accountNo.slice(-4),
});

interface Change extends UpdateBankAccountProps {
  readonly at: Date;
  /** @throws STEP_UP_NEEDED */
  readonly approve: (account: BankAccountDetails) => Promise<void>;
}

type Addition = Pick<Change, 'makeMain' | 'address' | 'at' | 'approve'> & {
  readonly member: { readonly id: number; readonly agentId: number };
  readonly details: BankAccountDetails;
};

/** Adds an account of the member, as `approve` decides. @throws BANK_ACCOUNTS_FULL */
export async function addAccount(tx: Tx, props: Addition): Promise<void> {
  const { member, details, makeMain, address, at, approve } = props;
  const count = (await listBankAccounts(tx, member.id)).length;
  const max = Number((await getAgentSetting(tx, member.agentId, 'bank_accounts_max')) ?? DEFAULT_MAX_ACCOUNTS);
  if (count >= max) throw new BusinessError('BANK_ACCOUNTS_FULL');
  await approve(details);
  const id = await insertBankAccount(tx, { ...details, memberId: member.id, agentId: member.agentId, at });
  const cause = await recordEvent(tx, { memberId: member.id, kind: 'bank_account_added', at, address });
  const usableAt = new Date(at.getTime() + BANK_ACCOUNT_REST_MS);
  const params = { ...partsOf(details), usableAt: usableAt.toISOString() };
  await notify(tx, [{ memberId: member.id, at, cause, key: 'account.payout_account_added', params }]);
  if (makeMain && count > 0) await moveMain(tx, { memberId: member.id, id, address, at });
}

async function chooseMain(tx: Tx, { member, accountId, address, at, approve }: Change): Promise<void> {
  const account = (await listBankAccounts(tx, member.id)).find(({ id }) => String(id) === accountId);
  if (!account) throw new BusinessError('BANK_ACCOUNT_UNKNOWN');
  if (account.is_main) return;
  const { bank_id: bankId, account_name: accountName, account_no: accountNo } = account;
  await approve({ bankId, accountName, accountNo });
  const cause = await moveMain(tx, { memberId: member.id, id: account.id, address, at });
  const params = partsOf({ bankId, accountNo });
  await notify(tx, [{ memberId: member.id, at, cause, key: 'account.main_account_changed', params }]);
}

async function moveMain(
  tx: Tx,
  { memberId, id, address, at }: { memberId: number; id: number; address: string; at: Date },
): Promise<string> {
  await makeMainBankAccount(tx, memberId, id);
  return recordEvent(tx, { memberId, kind: 'main_bank_account_changed', at, address });
}

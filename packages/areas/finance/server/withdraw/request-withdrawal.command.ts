import { createHash, randomBytes } from 'node:crypto';
import { banks } from '@chokdee/contracts/banks';
import type { Deps, GuardedAct } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { formatAmount } from '@chokdee/kernel/formats';
import { lockMainWallets, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { createRef } from '@chokdee/kernel/references';
import { requireOwnAccount } from '../names/check-holder.command.ts';
import type { PayoutAccount } from '../names/payout-account.ts';
import type { MemberBankAccount } from '../ports.ts';
import { assessPayout, type Flag, keepFlags } from '../risk/assess-payout.ts';
import { leavesByRest } from '../risk/freed-by-rest.ts';
import { copy } from './copy.ts';
import { enqueuePayout } from './payout.job.ts';
import { payoutOf } from './payout-notice.ts';
import { assertPayable, checkRequest, loadWithdrawState, type WithdrawState } from './withdraw-checks.ts';
import { EYES, type WithdrawalRow } from './withdrawal.repository.ts';

/** Time from the first step to the second. */
const CONFIRM_MS = 5 * 60_000;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

interface PrepareProps {
  readonly member: GuardedAct['member'] & { readonly agentId: number };
  readonly walletId: number;
  readonly amountSatang: bigint;
  readonly accountId: number | null;
}

interface Prepared {
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: MemberBankAccount;
  readonly balanceAfterSatang: bigint;
}

/**
 * First step, after the password: checks the request and returns the token for the second step. Asks a bank for the
 * holder of the account, unless it has answered before.
 */
export async function prepareWithdrawal(deps: Deps, props: PrepareProps): Promise<Prepared> {
  const now = deps.clock.now();
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + CONFIRM_MS);
  const asked = await inTransaction(deps.db, async (tx) =>
    checkRequest(await loadWithdrawState(tx, deps, { ...toPlayer(props), now }), props),
  );
  await requireOwnAccount(deps, toPayoutAccount(props, asked));
  return inTransaction(deps.db, async (tx) => {
    const state = await loadWithdrawState(tx, deps, { ...toPlayer(props), now });
    const account = checkRequest(state, props);
    await assertPayable(tx, props.member.id, account);
    await deps.ports.requireKnownDevice(tx, toGuardedAct(props, account));
    await tx
      .insertInto('withdraw_confirmations')
      .values({
        member_id: props.member.id,
        token_hash: hash(token),
        wallet_id: props.walletId,
        amount_satang: props.amountSatang,
        account_id: account.id,
        expires_at: expiresAt,
      })
      .execute();
    return { token, expiresAt, account, balanceAfterSatang: state.wallet.balanceSatang - props.amountSatang };
  });
}

const toPayoutAccount = (props: Pick<PrepareProps, 'member'>, account: MemberBankAccount): PayoutAccount => ({
  ...toPlayer(props),
  bankId: account.bank_id,
  accountNo: account.account_no,
  accountName: account.account_name,
});

interface RequestProps {
  readonly member: PrepareProps['member'];
  readonly walletId: number;
  readonly amountSatang: bigint;
  readonly token: string;
  /** Session of the request. */
  readonly sessionId: string;
  /** Runs in the transaction that takes the money out of the wallet. */
  keep(tx: Tx, withdrawal: WithdrawalRow): Promise<void>;
}

/**
 * Second step: the money leaves the wallet now and lies in `cash:withdrawals_pending` until the bank has paid it or it
 * is refused. Everything is checked again; requests of one member are serialized. A rule of risk, or a rest from play,
 * makes it wait for a person.
 */
export async function requestWithdrawal(deps: Deps, props: RequestProps): Promise<WithdrawalRow> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockMainWallets(tx, [props.member.id]);
    const accountId = await useConfirmation(tx, props, now);
    const state = await loadWithdrawState(tx, deps, { ...toPlayer(props), now });
    const account = checkRequest(state, { ...props, accountId });
    await assertPayable(tx, props.member.id, account);
    const act = toGuardedAct(props, account);
    await deps.ports.requireKnownDevice(tx, act);
    const flags = await assessPayout(tx, deps, { ...props, ...toPlayer(props), account });
    const byRest = await leavesByRest(tx, state, account.account_no);
    if (byRest) flags.push({ rule: 'rest', measured: 1n, threshold: 0n });
    const withdrawal = await insertWithdrawal(tx, props, { ...state, flags }, account, now);
    await keepFlags(tx, withdrawal, flags);
    await postTransfer(tx, {
      memberId: props.member.id,
      walletId: props.walletId,
      amountSatang: -props.amountSatang,
      kind: 'withdraw',
      house: 'cash:withdrawals_pending',
      key: `withdraw:${withdrawal.ref}`,
      reference: { kind: 'withdrawal', id: withdrawal.ref },
      title: { key: 'withdraw.request' },
      at: now,
    });
    const notice = { key: 'withdraw.requested', params: payoutOf(withdrawal), cause: withdrawal.ref } as const;
    await notify(tx, [{ ...notice, memberId: props.member.id, at: now }]);
    if (withdrawal.status === 'approved') await enqueuePayout(tx, withdrawal, now);
    await props.keep(tx, withdrawal);
    return withdrawal;
  });
}

const toPlayer = ({ member }: Pick<PrepareProps, 'member'>) => ({ memberId: member.id, agentId: member.agentId });

/** Binds the two steps of a withdrawal as one act. */
function toGuardedAct(
  { member, walletId, amountSatang }: Pick<RequestProps, 'member' | 'walletId' | 'amountSatang'>,
  { id, bank_id, account_no }: MemberBankAccount,
): Omit<GuardedAct, 'purpose'> {
  const bank = banks.find((each) => each.id === bank_id)?.short_name ?? '';
  const subject = copy.withdrawal(formatAmount(amountSatang), bank, account_no.slice(-4));
  return {
    member,
    subject,
    bound: { walletId, amountSatang: String(amountSatang), accountId: id, bank_id, account_no },
  };
}

/**
 * Returns the confirmed account. @throws WITHDRAW_CONFIRM_INVALID for a token that is old, used or of another request
 */
async function useConfirmation(tx: Tx, props: RequestProps, now: Date): Promise<number> {
  const used = await tx
    .updateTable('withdraw_confirmations')
    .set({ used_at: now })
    .where('member_id', '=', props.member.id)
    .where('token_hash', '=', hash(props.token))
    .where('wallet_id', '=', props.walletId)
    .where('amount_satang', '=', props.amountSatang)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw new BusinessError('WITHDRAW_CONFIRM_INVALID');
  return used.account_id;
}

async function insertWithdrawal(
  tx: Tx,
  { member: { id: memberId, agentId }, walletId, amountSatang }: RequestProps,
  { settings, flags }: Pick<WithdrawState, 'settings'> & { readonly flags: readonly Flag[] },
  account: MemberBankAccount,
  now: Date,
): Promise<WithdrawalRow> {
  const isAutomatic = amountSatang <= settings.withdraw_auto_max_satang && flags.length === 0;
  const ref = createRef('WD', now);
  await tx.insertInto('withdrawal_refs').values({ ref, member_id: memberId }).execute();
  return tx
    .insertInto('withdrawals')
    .values({
      member_id: memberId,
      ref,
      agent_id: agentId,
      wallet_id: walletId,
      amount_satang: amountSatang,
      status: isAutomatic ? 'approved' : 'requested',
      account_id: account.id,
      bank_id: account.bank_id,
      account_name: account.account_name,
      account_no: account.account_no,
      requested_at: now,
      approved_at: isAutomatic ? now : null,
      approvals_needed: isAutomatic ? 0 : EYES,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

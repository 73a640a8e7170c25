import { createHash, randomBytes } from 'node:crypto';
import type { Deps, MemberBankAccount } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets, postTransfer } from '@chokdee/kernel/ledger';
import { createRef } from '@chokdee/kernel/references';
import { enqueuePayout } from './payout.job.ts';
import { checkRequest, loadWithdrawState, type WithdrawState } from './withdraw-checks.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';

/** From the first step to the second. */
const CONFIRM_MS = 5 * 60_000;
/** Of an amount above the automatic one: two different staff members. */
const EYES = 2;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

interface PrepareProps {
  readonly memberId: number;
  readonly agentId: number;
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

/** First step, after the password: checks the request and hands out the token that the second step needs. */
export async function prepareWithdrawal(deps: Deps, props: PrepareProps): Promise<Prepared> {
  const now = deps.clock.now();
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + CONFIRM_MS);
  return inTransaction(deps.db, async (tx) => {
    const state = await loadWithdrawState(tx, deps, { ...props, now });
    const account = checkRequest(state, props);
    await tx
      .insertInto('withdraw_confirmations')
      .values({
        member_id: props.memberId,
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

interface RequestProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly walletId: number;
  readonly amountSatang: bigint;
  readonly token: string;
  /** Runs in the transaction that takes the money out of the wallet. */
  keep(tx: Tx, withdrawal: WithdrawalRow): Promise<void>;
}

/**
 * Second step: the money leaves the wallet now and lies in `cash:withdrawals_pending` until the bank has paid it or it
 * is refused. Everything is checked again; requests of one member at once wait for each other.
 */
export async function requestWithdrawal(deps: Deps, props: RequestProps): Promise<WithdrawalRow> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockMainWallets(tx, [props.memberId]);
    const accountId = await useConfirmation(tx, props, now);
    const state = await loadWithdrawState(tx, deps, { ...props, now });
    const account = checkRequest(state, { ...props, accountId });
    const withdrawal = await insertWithdrawal(tx, props, state, account, now);
    await postTransfer(tx, {
      memberId: props.memberId,
      walletId: props.walletId,
      amountSatang: -props.amountSatang,
      kind: 'withdraw',
      house: 'cash:withdrawals_pending',
      key: `withdraw:${withdrawal.ref}`,
      reference: { kind: 'withdrawal', id: withdrawal.ref },
      title: { key: 'withdraw.request' },
      at: now,
    });
    if (withdrawal.status === 'approved') await enqueuePayout(tx, withdrawal, now);
    await props.keep(tx, withdrawal);
    return withdrawal;
  });
}

/** The account that was confirmed. @throws WITHDRAW_CONFIRM_INVALID for a token that is old, used or of another request. */
async function useConfirmation(tx: Tx, props: RequestProps, now: Date): Promise<number> {
  const used = await tx
    .updateTable('withdraw_confirmations')
    .set({ used_at: now })
    .where('member_id', '=', props.memberId)
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
  { memberId, agentId, walletId, amountSatang }: RequestProps,
  { settings }: WithdrawState,
  account: MemberBankAccount,
  now: Date,
): Promise<WithdrawalRow> {
  const isAutomatic = amountSatang <= settings.withdraw_auto_max_satang;
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

import { randomBytes } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { requireOwnAccount } from '../names/check-holder.command.ts';
import type { PayoutAccount } from '../names/payout-account.ts';
import type { MemberBankAccount } from '../ports.ts';
import { assertPayable, checkRequest, loadWithdrawState } from './withdraw-checks.ts';
import { hashToken, toGuardedAct, toPlayer, type WithdrawalAct } from './withdrawal-act.ts';

/** Time from the first step to the second. */
const CONFIRM_MS = 5 * 60_000;

interface PrepareProps extends WithdrawalAct {
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
        token_hash: hashToken(token),
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

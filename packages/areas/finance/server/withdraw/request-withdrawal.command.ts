import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { AnswerRow } from '@chokdee/kernel/http';
import { countMovements, lockMainWallets } from '@chokdee/kernel/ledger';
import { noticeRow } from '@chokdee/kernel/notices';
import { createRef } from '@chokdee/kernel/references';
import { listTurnovers, settleTurnovers } from '@chokdee/play/bonus';
import { sql } from 'kysely';
import type { MemberBankAccount } from '../ports.ts';
import { assessPayout, type Flag } from '../risk/assess-payout.ts';
import { leavesByRest } from '../risk/freed-by-rest.ts';
import { enqueuePayout } from './payout.job.ts';
import { payoutOf } from './payout-notice.ts';
import { assertPayable, checkRequest, readWithdrawState, type WithdrawState } from './withdraw-checks.ts';
import { EYES, type WithdrawalRow } from './withdrawal.repository.ts';
import { hashToken, toGuardedAct, toPlayer, type WithdrawalAct } from './withdrawal-act.ts';

interface RequestProps extends WithdrawalAct {
  readonly token: string;
  /** Session of the request. */
  readonly sessionId: string;
  /** Stores the answer in the transaction that takes the money out of the wallet, unless the function did. */
  keep(tx: Tx, withdrawal: WithdrawalRow): Promise<void>;
  /** The answer for the function that takes the money out of the wallet. Null without a key. */
  answerRow(withdrawal: WithdrawalRow): AnswerRow | null;
}

/** Undoes a transaction in which the function has found that something has changed. */
class Changed extends Error {}

/**
 * Second step: the money leaves the wallet now and lies in `cash:withdrawals_pending` until the bank has paid it or it
 * is refused. Everything is checked again. A rule of risk, or a rest from play, makes it wait for a person. Decides
 * without locks first; the function writes nothing when money of the member has moved since, or withdrawals rest.
 */
export async function requestWithdrawal(deps: Deps, props: RequestProps): Promise<WithdrawalRow> {
  const now = deps.clock.now();
  const { db } = deps;
  const memberId = props.member.id;
  // Read before all that it is decided by: a movement that comes meanwhile shows.
  const movements = await countMovements(db, memberId);
  if ((await listTurnovers(db, memberId, true)).length === 0) {
    const asked = await planRequest(db, deps, props, { now, movements, turnovers: [] })
      .then((plan) => inTransaction(db, (tx) => writeRequest(tx, deps, props, plan)))
      .catch(nullWhenRefused);
    if (asked) return asked;
  }
  return inTransaction(db, async (tx) => {
    await lockMainWallets(tx, [memberId]);
    const turnovers = await settleTurnovers(tx, memberId, now);
    const seen = { now, turnovers, movements: await countMovements(tx, memberId) };
    return writeRequest(tx, deps, props, { ...(await planRequest(tx, deps, props, seen)), isLocked: true });
  });
}

/** A refusal is found again, and worded, with the wallet locked. */
function nullWhenRefused(error: unknown): null {
  if (error instanceof Changed || error instanceof BusinessError) return null;
  throw error;
}

interface Plan extends Pick<WithdrawState, 'now' | 'settings'> {
  readonly account: MemberBankAccount;
  readonly flags: readonly Flag[];
  /** Transfers of the member before anything else was read. */
  readonly movements: bigint;
  readonly isLocked: boolean;
}

/** @throws the first reason against the request */
async function planRequest(
  db: Queryable,
  deps: Deps,
  props: RequestProps,
  { now, movements, turnovers }: Pick<Plan, 'movements'> & Pick<WithdrawState, 'now' | 'turnovers'>,
): Promise<Plan> {
  const memberId = props.member.id;
  const accountId = await findConfirmed(db, props, now);
  const state = await readWithdrawState(db, deps, { ...toPlayer(props), now }, turnovers);
  const account = checkRequest(state, { ...props, accountId });
  await assertPayable(db, memberId, account);
  const flags = await assessPayout(db, deps, { ...props, ...toPlayer(props), account });
  const byRest = await leavesByRest(db, state, account.account_no);
  if (byRest) flags.push({ rule: 'rest', measured: 1n, threshold: 0n });
  return { now, settings: state.settings, account, flags, movements, isLocked: false };
}

/** Writes the request by one command to the member's node, beside that of the device and of the reference. */
async function writeRequest(tx: Tx, deps: Deps, props: RequestProps, plan: Plan): Promise<WithdrawalRow> {
  const memberId = props.member.id;
  const { account, flags, movements, now: at } = plan;
  await deps.ports.requireKnownDevice(tx, toGuardedAct(props, account));
  const withdrawal = withdrawalOf(props, plan);
  const { ref } = withdrawal;
  await tx.insertInto('withdrawal_refs').values({ ref, member_id: memberId }).execute();
  const notice = await noticeRow(tx, {
    memberId,
    key: 'withdraw.requested',
    params: payoutOf(withdrawal),
    cause: ref,
    at,
  });
  const answer = props.answerRow(withdrawal);
  const seen = { movements: String(movements), token_hash: hashToken(props.token) };
  const { rows } = await sql<{ is_asked: boolean; notice_id: number | null }>`
    select is_asked, notice_id from request_withdrawal(${memberId}::bigint, ${toJson(withdrawal)}::jsonb,
      ${toJson(flags)}::jsonb, ${toJson(seen)}::jsonb, ${toJson(notice.row)}::jsonb,
      ${answer && toJson(answer.row)}::json, ${at}::timestamptz)`.execute(tx);
  const [row] = rows;
  if (!row?.is_asked) {
    // With the wallet locked only another answer of the key is left as a reason; it ends this transaction.
    if (plan.isLocked) await props.keep(tx, withdrawal);
    throw new Changed(`the withdrawal ${ref} was not written`);
  }
  await notice.written(row.notice_id);
  if (withdrawal.status === 'approved') await enqueuePayout(tx, withdrawal, at);
  answer?.stored();
  return withdrawal;
}

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

/**
 * Returns the confirmed account. @throws WITHDRAW_CONFIRM_INVALID for a token that is old, used or of another request
 */
async function findConfirmed(db: Queryable, props: RequestProps, now: Date): Promise<number> {
  const confirmed = await db
    .selectFrom('withdraw_confirmations')
    .select('account_id')
    .where('member_id', '=', props.member.id)
    .where('token_hash', '=', hashToken(props.token))
    .where('wallet_id', '=', props.walletId)
    .where('amount_satang', '=', props.amountSatang)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!confirmed) throw new BusinessError('WITHDRAW_CONFIRM_INVALID');
  return confirmed.account_id;
}

function withdrawalOf(
  { member: { id: memberId, agentId }, walletId, amountSatang }: RequestProps,
  { settings, flags, account, now }: Plan,
): WithdrawalRow {
  const isAutomatic = amountSatang <= settings.withdraw_auto_max_satang && flags.length === 0;
  return {
    member_id: memberId,
    ref: createRef('WD', now),
    agent_id: agentId,
    wallet_id: walletId,
    amount_satang: amountSatang,
    status: isAutomatic ? 'approved' : 'requested',
    account_id: account.id,
    bank_id: account.bank_id,
    account_name: account.account_name,
    account_no: account.account_no,
    requested_at: now,
    approvals_needed: isAutomatic ? 0 : EYES,
    approved_at: isAutomatic ? now : null,
    sending_at: null,
    bank_ref: null,
    done_at: null,
    refused_at: null,
    refusal: null,
    provider: null,
  };
}

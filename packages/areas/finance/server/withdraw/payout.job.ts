import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { thb } from '@chokdee/kernel/money';
import { sql } from 'kysely';
import { providerOf } from '../bank/payment-provider.ts';
import type { PayoutStateBody } from '../bank/psp-wire.ts';
import { BankUnavailable } from '../bank/signed-call.ts';
import { getFinanceSettings } from '../deposits/finance-settings.ts';
import { findProof, type Proof } from '../names/name.repository.ts';
import { announceWithdrawal, endPayout } from './end-payout.command.ts';
import { presentWithdrawal } from './withdraw.presenter.ts';
import { changeWithdrawal, EYES, findWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal.repository.ts';

export const PAYOUT = 'withdraw.payout';

export interface PayoutPayload {
  readonly ref: string;
  readonly attempt: number;
  /** Time of the approval: a payout that is approved again is looked at anew. Jobs of an earlier release have none. */
  readonly approvedAtMs?: number;
}

const FIRST_LOOK_MS = 20_000;
const LONGEST_PAUSE_MS = 30 * 60_000;

/** @param runAt time of the approval */
export async function enqueuePayout(tx: Tx, { ref }: WithdrawalRow, runAt: Date): Promise<void> {
  const payload: PayoutPayload = { ref, attempt: 0, approvedAtMs: runAt.getTime() };
  await enqueueJob(tx, { name: PAYOUT, key: keyOf(payload), runAt, payload });
}

const keyOf = ({ ref, approvedAtMs, attempt }: PayoutPayload): string =>
  [PAYOUT, ref, ...(approvedAtMs === undefined ? [] : [approvedAtMs]), attempt].join(':');

/**
 * Sends a payout, or finds out its state. "Sending" is committed before the bank is asked, so a process that finds it
 * cannot know what the bank has heard. It asks the bank first, and sends only what the bank does not know; the bank
 * pays one reference once. The job repeats until the bank names the end.
 */
export async function payOut(deps: Deps, look: PayoutPayload): Promise<void> {
  const { ref } = look;
  const claimed = await claim(deps, ref);
  if (!claimed) return;
  if (claimed === 'later') {
    await lookAgain(deps, look);
    return;
  }
  if ('held' in claimed) {
    await announceWithdrawal(deps, claimed.held);
    return;
  }
  const { withdrawal, isFirst } = claimed;
  if (isFirst) await deps.live.publish({ memberId: withdrawal.member_id }, 'withdrawal', presentWithdrawal(withdrawal));
  const state = await askBank(deps, withdrawal, isFirst);
  if (state.status === 'done' || state.status === 'failed') {
    const { status, bank_ref: bankRef } = state;
    const told = {
      provider: providerOf(deps.ports, withdrawal.provider).name,
      eventId: `answer:${ref}:${status}:${bankRef}`,
    };
    await endPayout(deps, { ...told, ref, isDone: status === 'done', bankRef });
    return;
  }
  await lookAgain(deps, look);
}

async function lookAgain(deps: Deps, look: PayoutPayload): Promise<void> {
  const pauseMs = Math.min(FIRST_LOOK_MS * 2 ** look.attempt, LONGEST_PAUSE_MS);
  const payload: PayoutPayload = { ...look, attempt: look.attempt + 1 };
  await deps.jobs.enqueue(deps.db, {
    name: PAYOUT,
    key: keyOf(payload),
    runAt: new Date(deps.clock.now().getTime() + pauseMs),
    payload,
  });
}

interface Claimed {
  readonly withdrawal: WithdrawalRow;
  readonly isFirst: boolean;
}

/** Withdrawal that waits for staff instead of being sent. */
interface Held {
  readonly held: WithdrawalRow;
}

/** Returns null when nothing is left to send. Nothing is sent for a frozen member; a payout that was sent goes on. */
async function claim({ db, clock }: Deps, ref: string): Promise<Claimed | Held | 'later' | null> {
  const now = clock.now();
  const seen = await findWithdrawal(db, ref);
  if (seen?.status === 'approved') {
    const proof = await findProof(db, seen.member_id, seen);
    const sent = proof && (await send(db, seen, proof, now));
    if (sent) return sent;
  }
  return inTransaction(db, (tx) => claimLocked(tx, ref, now));
}

async function claimLocked(tx: Tx, ref: string, now: Date): Promise<Claimed | Held | 'later' | null> {
  const row = await lockWithdrawal(tx, ref);
  if (row?.status === 'sending') return { withdrawal: row, isFirst: false };
  if (row?.status !== 'approved') return null;
  if (await isFrozen(tx, row.member_id)) return 'later';
  const proof = await findProof(tx, row.member_id, row);
  if (proof) return (await send(tx, row, proof, now)) ?? 'later';
  // Sends nothing to an account that is not the member's own, whatever has approved it.
  return { held: await changeWithdrawal(tx, row, { status: 'requested', approved_at: null, approvals_needed: EYES }) };
}

/** Marks an approved payout as sent, by one command. Null means that something speaks against it by now. */
async function send(db: Queryable, row: WithdrawalRow, proof: Proof, now: Date): Promise<Claimed | null> {
  const { payout_provider: provider } = await getFinanceSettings(db, row.agent_id);
  const isSent = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is: boolean }>`
      select * from send_withdrawal(${row.member_id}::bigint, ${row.ref}, ${provider}, ${proof.nameVersion}::integer,
        ${proof.inquiryId}::bigint, ${now}::timestamptz) as "is"`.execute(tx);
    return rows[0]?.is ?? false;
  });
  return isSent ? { withdrawal: { ...row, status: 'sending', sending_at: now, provider }, isFirst: true } : null;
}

/** Waits for an act on the member that is under way. */
export async function isFrozen(tx: Tx, memberId: number): Promise<boolean> {
  const member = tx.selectFrom('members').select('status').where('id', '=', memberId).forShare();
  return (await member.executeTakeFirstOrThrow()).status === 'frozen';
}

async function askBank({ ports }: Deps, row: WithdrawalRow, isFirst: boolean): Promise<PayoutStateBody> {
  const unknown: PayoutStateBody = { status: 'unknown', bank_ref: '' };
  const { bank } = providerOf(ports, row.provider);
  try {
    const known = isFirst ? unknown : await bank.payoutState(row.ref);
    if (known.status !== 'unknown') return known;
    return await bank.payOut({
      ...pick(row, 'ref', 'bank_id', 'account_no', 'account_name'),
      amount: thb(row.amount_satang),
    });
  } catch (error) {
    // The payout may have been paid or not: the next look asks.
    if (error instanceof BankUnavailable) return unknown;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import { copy } from '../copy.ts';
import type { Outside } from '../outside.ts';
import { signedHeaders } from '../signing.ts';
import { BankBook, type Incoming, newTransRef, type Payout } from './bank-book.ts';
import { type BankOrder, readPayload } from './payload.ts';

export const payModes = [
  'normal',
  'late',
  'double',
  'wrong_amount',
  'fail',
  'wrong_name',
  'bad_signature',
  'no_notice',
] as const;
export type PayMode = (typeof payModes)[number];

export interface PayRequest {
  payload: string;
  mode?: PayMode | undefined;
  /** Seconds between the payment and its notice in mode late. */
  delay_s?: number | undefined;
  /** Amount other than the QR's, as a careless payer might type. */
  amount?: number | undefined;
  payer_name?: string | undefined;
  payer_bank?: string | undefined;
}

export interface WebhookAnswer {
  /** HTTP status, or 0 when the product did not answer. */
  status: number;
  body: unknown;
}

export interface PayOutcome {
  status: 'paid' | 'delayed' | 'failed';
  ref: string;
  amount: number;
  webhooks: WebhookAnswer[];
}

/** Way in which the bank pays the next payouts. */
export const payoutModes = ['done', 'failed', 'held', 'silence'] as const;
export type PayoutMode = (typeof payoutModes)[number];

export interface TransferRequest {
  receiver_account: string;
  amount: number;
  mode?: 'normal' | 'double' | 'no_notice' | undefined;
  payer_name?: string | undefined;
  payer_bank?: string | undefined;
}

export interface TransferOutcome {
  /** Names the transfer on its slip. */
  trans_ref: string;
  amount: number;
  webhooks: WebhookAnswer[];
}

export interface BankLogLine {
  at: string;
  event: string;
  answer: string;
}

export interface Bank {
  readonly book: BankBook;
  payoutMode: PayoutMode;
  pay(request: PayRequest): Promise<PayOutcome>;
  /** A transfer to an account of the product, without any reference of it. */
  transfer(request: TransferRequest): Promise<TransferOutcome>;
  /** Answer to the product; `silence` takes the payout and breaks the connection. */
  takePayout(payout: Payout): { status: string; bank_ref: string } | 'silence';
  /** Ends a payout that is held. */
  endPayout(ref: string, status: 'done' | 'failed'): Promise<void>;
  log(): readonly BankLogLine[];
}

/** Time in ms from taking a payout to its end. */
const PAYOUT_MS = 3000;

function paymentEvent(order: BankOrder, request: PayRequest, paidAt: Date): Incoming & { ref: string } {
  const asked = request.amount ?? order.amount;
  const amount = request.mode === 'wrong_amount' ? Math.round((asked - 1) * 100) / 100 : asked;
  const payerName = request.payer_name ?? copy.bank.defaultPayer;
  return {
    event_id: randomUUID(),
    type: 'payment.received',
    ref: order.ref,
    trans_ref: newTransRef(),
    amount,
    paid_at: paidAt.toISOString(),
    payer_bank: request.payer_bank ?? 'KBANK',
    payer_name: request.mode === 'wrong_name' ? copy.bank.otherPayer : payerName,
  };
}

/** A bank with its payment provider: pays a QR and tells the product over the signed webhook. */
export function createBank(config: SandboxConfig, outside: Outside): Bank {
  const lines: BankLogLine[] = [];
  const note = (event: string, answer: string) => {
    lines.unshift({ at: outside.now().toISOString(), event, answer });
    lines.length = Math.min(lines.length, 50);
  };

  async function notify(event: object, secret: string): Promise<WebhookAnswer> {
    const rawBody = JSON.stringify(event);
    const headers = signedHeaders(secret, rawBody, outside.now());
    try {
      const response = await outside.fetch(`${config.apiUrl}/hooks/psp/sandbox`, {
        method: 'POST',
        headers,
        body: rawBody,
        signal: AbortSignal.timeout(10_000),
      });
      note(copy.bank.notice, String(response.status));
      return { status: response.status, body: await response.json().catch(() => null) };
    } catch {
      note(copy.bank.notice, copy.bank.unreachable);
      return { status: 0, body: null };
    }
  }

  const book = new BankBook();
  const times = async (count: number, event: object, secret = config.pspSecret): Promise<WebhookAnswer[]> => {
    const answers: WebhookAnswer[] = [];
    for (let index = 0; index < count; index += 1) answers.push(await notify(event, secret));
    return answers;
  };
  const later = (event: object, delayS: number): void =>
    outside.later(delayS * 1000, async () => void (await notify(event, config.pspSecret)));

  async function pay(request: PayRequest): Promise<PayOutcome> {
    const order = readPayload(request.payload);
    const event = paymentEvent(order, request, outside.now());
    const outcome = { ref: order.ref, amount: event.amount };
    if (request.mode === 'fail') {
      const failed_at = outside.now().toISOString();
      const failed = { event_id: randomUUID(), type: 'payment.failed' as const, ref: order.ref, failed_at };
      book.fail(failed);
      note(`${copy.bank.paid} ${order.ref}`, copy.bank.notPaid);
      return { ...outcome, status: 'failed', webhooks: await times(1, failed) };
    }
    book.receive(event);
    note(`${copy.bank.paid} ${order.ref}`, String(event.amount));
    if (request.mode === 'no_notice') return { ...outcome, status: 'paid', webhooks: [] };
    if (request.mode === 'late') {
      later(event, request.delay_s ?? 5);
      return { ...outcome, status: 'delayed', webhooks: [] };
    }
    const secret = request.mode === 'bad_signature' ? `not ${config.pspSecret}` : config.pspSecret;
    return { ...outcome, status: 'paid', webhooks: await times(request.mode === 'double' ? 2 : 1, event, secret) };
  }

  async function transfer(request: TransferRequest): Promise<TransferOutcome> {
    const event: Incoming = {
      event_id: randomUUID(),
      type: 'transfer.received',
      trans_ref: newTransRef(),
      receiver_account: request.receiver_account,
      amount: request.amount,
      paid_at: outside.now().toISOString(),
      payer_bank: request.payer_bank ?? 'KBANK',
      payer_name: request.payer_name ?? copy.bank.defaultPayer,
    };
    book.receive(event);
    note(`${copy.bank.transferred} ${request.receiver_account}`, String(request.amount));
    const count = { normal: 1, double: 2, no_notice: 0 }[request.mode ?? 'normal'];
    return { trans_ref: event.trans_ref, amount: event.amount, webhooks: await times(count, event) };
  }

  async function endPayout(ref: string, status: 'done' | 'failed'): Promise<void> {
    const payout = book.endPayout(ref, status, outside.now());
    if (!payout) return;
    const event = { event_id: randomUUID(), type: `payout.${status}`, ref, bank_ref: payout.bank_ref };
    note(`${copy.bank.payout} ${ref}`, copy.bank.payoutStates[status]);
    await notify(event, config.pspSecret);
  }

  const bank: Bank = {
    book,
    payoutMode: 'done',
    log: () => lines,
    pay,
    transfer,
    takePayout(payout) {
      const taken = book.payOut(payout);
      const answer = { status: taken.status, bank_ref: taken.bank_ref };
      const mode = bank.payoutMode;
      if (taken.status === 'processing' && mode !== 'held') {
        outside.later(PAYOUT_MS, () => endPayout(payout.ref, mode === 'failed' ? 'failed' : 'done'));
      }
      return mode === 'silence' ? 'silence' : answer;
    },
    endPayout,
  };
  return bank;
}

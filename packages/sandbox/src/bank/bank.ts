import { randomUUID } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import { copy } from '../copy.ts';
import type { Outside } from '../outside.ts';
import { signedHeaders } from '../signing.ts';
import { type BankOrder, readPayload } from './payload.ts';

export const payModes = ['normal', 'late', 'double', 'wrong_amount', 'fail', 'wrong_name', 'bad_signature'] as const;
export type PayMode = (typeof payModes)[number];

export interface PayRequest {
  payload: string;
  mode?: PayMode | undefined;
  /** Seconds between the payment and its notice in mode late. */
  delay_s?: number | undefined;
  /** Another amount than the QR's, as a careless payer might type. */
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

export interface BankLogLine {
  at: string;
  event: string;
  answer: string;
}

export interface Bank {
  pay(request: PayRequest): Promise<PayOutcome>;
  log(): readonly BankLogLine[];
}

function paymentEvent(order: BankOrder, request: PayRequest, paidAt: Date) {
  const asked = request.amount ?? order.amount;
  const amount = request.mode === 'wrong_amount' ? Math.round((asked - 1) * 100) / 100 : asked;
  const payerName = request.payer_name ?? copy.bank.defaultPayer;
  return {
    event_id: randomUUID(),
    type: 'payment.received',
    ref: order.ref,
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

  return {
    log: () => lines,
    async pay(request) {
      const order = readPayload(request.payload);
      const event = paymentEvent(order, request, outside.now());
      const outcome = { ref: order.ref, amount: event.amount };
      if (request.mode === 'fail') {
        note(`${copy.bank.paid} ${order.ref}`, copy.bank.notPaid);
        return { ...outcome, status: 'failed', webhooks: [] };
      }
      note(`${copy.bank.paid} ${order.ref}`, String(event.amount));
      if (request.mode === 'late') {
        outside.later((request.delay_s ?? 5) * 1000, async () => void (await notify(event, config.pspSecret)));
        return { ...outcome, status: 'delayed', webhooks: [] };
      }
      const secret = request.mode === 'bad_signature' ? `not ${config.pspSecret}` : config.pspSecret;
      const webhooks = [await notify(event, secret)];
      if (request.mode === 'double') webhooks.push(await notify(event, secret));
      return { ...outcome, status: 'paid', webhooks };
    },
  };
}

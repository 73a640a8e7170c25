import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { signPspRequest } from './psp-signature.ts';
import { OrderState, PayoutState, type PayoutStateBody, SlipAnswer, StatementAnswer } from './psp-wire.ts';

/** No answer, or none that can be understood: what was asked for may have happened or not. */
export class BankUnavailable extends Error {}

export interface Payout {
  /** Ours; the bank pays one reference once. */
  readonly ref: string;
  /** THB. */
  readonly amount: number;
  readonly bank_id: number;
  readonly account_no: string;
  readonly account_name: string;
}

export interface BankClient {
  /** What the provider knows of a QR order. */
  orderState(ref: string): Promise<Static<typeof OrderState>>;
  /** The transfer that a slip stands for; null when the bank has none. */
  findSlip(slip: { sendingBank: string; transRef: string }): Promise<Static<typeof SlipAnswer>['transfer']>;
  /** Everything that came in from `from` to before `to`. */
  statement(range: { from: Date; to: Date }): Promise<Static<typeof StatementAnswer>['events']>;
  /** Asked once. @throws BankUnavailable when the outcome is unknown: then `payoutState` tells */
  payOut(payout: Payout): Promise<PayoutStateBody>;
  payoutState(ref: string): Promise<PayoutStateBody>;
}

/** Reads may be repeated; between the attempts the bank gets time to recover. */
const READ_PAUSES_MS = [200, 800];

type BankConfig = Pick<ApiConfig, 'pspUrl' | 'pspSecret' | 'pspTimeoutMs'>;

/** The bank and payment provider: every request signed like its own webhooks, with a time-out. */
export function createBankClient({ pspUrl, pspSecret, pspTimeoutMs }: BankConfig, clock: Clock): BankClient {
  async function ask<S extends TSchema>(schema: S, path: string, body?: object): Promise<Static<S>> {
    const rawBody = Buffer.from(body ? JSON.stringify(body) : '');
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonce = randomUUID();
    // A GET has no body: its signature is over the path.
    const signed = body ? rawBody : Buffer.from(path);
    try {
      const response = await fetch(`${pspUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signPspRequest(pspSecret, { timestamp, nonce, rawBody: signed }),
        },
        ...(body ? { body: rawBody } : {}),
        signal: AbortSignal.timeout(pspTimeoutMs),
      });
      const answer: unknown = await response.json();
      if (response.ok && Value.Check(schema, answer)) return answer;
      throw new Error(`the bank answered ${response.status} to ${path}`);
    } catch (error) {
      throw new BankUnavailable(`no answer of the bank to ${path}`, { cause: error });
    }
  }

  async function read<S extends TSchema>(schema: S, path: string): Promise<Static<S>> {
    for (const pauseMs of READ_PAUSES_MS) {
      try {
        return await ask(schema, path);
      } catch {
        await wait(pauseMs);
      }
    }
    return ask(schema, path);
  }

  return {
    orderState: (ref) => read(OrderState, `/orders/${encodeURIComponent(ref)}`),
    findSlip: async ({ sendingBank, transRef }) => {
      const query = new URLSearchParams({ sending_bank: sendingBank, trans_ref: transRef });
      return (await read(SlipAnswer, `/slips?${query}`)).transfer;
    },
    statement: async ({ from, to }) => {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      return (await read(StatementAnswer, `/statement?${query}`)).events;
    },
    payOut: (payout) => ask(PayoutState, '/payouts', payout),
    payoutState: (ref) => read(PayoutState, `/payouts/${encodeURIComponent(ref)}`),
  };
}

declare module '@chokdee/kernel/ports' {
  interface Ports {
    readonly bank: BankClient;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { Static, TSchema } from 'typebox';
import {
  OrderState,
  PayoutState,
  type PayoutStateBody,
  SlipAnswer,
  StatementAnswer,
  type StatementBody,
} from './psp-wire.ts';
import { createSignedCall } from './signed-call.ts';

export interface Payout {
  /** Our own reference; the bank pays one reference once. */
  readonly ref: string;
  /** Amount in THB. */
  readonly amount: number;
  readonly bank_id: number;
  readonly account_no: string;
  readonly account_name: string;
}

export interface BankClient {
  /** Returns the provider's state of a QR order. */
  orderState(ref: string): Promise<Static<typeof OrderState>>;
  /** Returns the transfer of a slip; null means that the bank has none. */
  findSlip(slip: { sendingBank: string; transRef: string }): Promise<Static<typeof SlipAnswer>['transfer']>;
  /** Returns all incoming money and payouts from `from` to before `to`. */
  statement(range: { from: Date; to: Date }): Promise<StatementBody>;
  /** Asks once. @throws BankUnavailable when the outcome is unknown: then `payoutState` tells it */
  payOut(payout: Payout): Promise<PayoutStateBody>;
  payoutState(ref: string): Promise<PayoutStateBody>;
}

/** Pauses between repeated reads, in milliseconds, so that the bank can recover. */
const READ_PAUSES_MS = [200, 800];

type BankConfig = Pick<ApiConfig, 'pspUrl' | 'pspKeys' | 'pspTimeoutMs'>;

/** Calls the bank or payment provider: every request is signed like its own webhooks, with a time-out. */
export function createBankClient({ pspUrl, pspKeys, pspTimeoutMs }: BankConfig, clock: Clock): BankClient {
  const ask = createSignedCall({ url: pspUrl, keys: pspKeys, timeoutMs: pspTimeoutMs }, clock);

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
      return read(StatementAnswer, `/statement?${query}`);
    },
    payOut: (payout) => ask(PayoutState, '/payouts', payout),
    payoutState: (ref) => read(PayoutState, `/payouts/${encodeURIComponent(ref)}`),
  };
}

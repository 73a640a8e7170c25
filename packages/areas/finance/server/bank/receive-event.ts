import type { Deps } from '@chokdee/kernel/app';
import { invalidField } from '@chokdee/kernel/errors';
import { readInstant } from '@chokdee/kernel/http';
import { satang } from '@chokdee/kernel/money';
import type { PaymentOutcome } from '../deposits/deposit.tables.ts';
import type { IncomingEventBody } from './psp-wire.ts';
import type { PaymentEvent } from './payment-event.ts';
import { receivePayment } from './receive-payment.command.ts';

/** Receives money that the bank tells of, by webhook, slip, inquiry or statement. The first one to tell counts. */
export function receiveEvent(deps: Deps, provider: string, body: IncomingEventBody): Promise<PaymentOutcome> {
  return receivePayment(deps, readEvent(provider, body));
}

export function readEvent(provider: string, body: IncomingEventBody): PaymentEvent {
  return {
    provider,
    eventId: body.event_id,
    type: body.type,
    ref: body.type === 'payment.received' ? body.ref : null,
    transRef: body.trans_ref ?? null,
    receiverAccount: body.type === 'transfer.received' ? body.receiver_account : null,
    amountSatang: readAmount(body.amount),
    paidAt: readInstant('paid_at', body.paid_at),
    payerBank: body.payer_bank,
    payerName: body.payer_name,
    payerAccount: body.payer_account ?? '',
  };
}

function readAmount(thbAmount: number): bigint {
  try {
    return satang(thbAmount);
  } catch {
    throw invalidField('amount', 'must have at most 2 decimals');
  }
}

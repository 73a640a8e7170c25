import { Code, Text } from '@chokdee/contracts/define';
import { type Static, Type } from 'typebox';

/** Ids as the provider writes them, without what a database cannot hold; names of people are normalized. */
const EventId = Code(100);
const Amount = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, description: 'THB' });
const At = Type.String({ maxLength: 40, description: 'ISO 8601 instant' });
const payer = {
  payer_bank: Text({ max: 100 }),
  payer_name: Text({ max: 200 }),
  payer_account: Type.Optional(Text({ max: 40 })),
};

/** A PromptPay QR was paid. `ref` is reference 1 of the QR. */
const PaymentReceived = Type.Object({
  event_id: EventId,
  type: Type.Literal('payment.received'),
  ref: Code(64),
  trans_ref: Type.Optional(EventId),
  amount: Amount,
  paid_at: At,
  ...payer,
});

/** The payer's bank could not complete the payment of a QR; no money has moved. */
const PaymentFailed = Type.Object({
  event_id: EventId,
  type: Type.Literal('payment.failed'),
  ref: Code(64),
  failed_at: At,
});

/** Money arrived on one of our accounts by transfer, without a reference of ours. */
const TransferReceived = Type.Object({
  event_id: EventId,
  type: Type.Literal('transfer.received'),
  trans_ref: EventId,
  receiver_account: Code(40),
  amount: Amount,
  paid_at: At,
  ...payer,
});

/** A payout has come to its end. `ref` is our own. */
const PayoutEnded = Type.Object({
  event_id: EventId,
  type: Type.Union([Type.Literal('payout.done'), Type.Literal('payout.failed')]),
  ref: Code(64),
  bank_ref: Text({ max: 100 }),
});

/** Events of money that came in, by webhook or on the statement. */
export const IncomingEvent = Type.Union([PaymentReceived, TransferReceived]);
/** Every event of the webhook. */
export const PspEvent = Type.Union([PaymentReceived, TransferReceived, PaymentFailed, PayoutEnded]);

export const OrderState = Type.Object({
  status: Type.Union([Type.Literal('unpaid'), Type.Literal('paid'), Type.Literal('failed')]),
  event: Type.Union([PaymentReceived, PaymentFailed, Type.Null()]),
});
export const SlipAnswer = Type.Object({ transfer: Type.Union([IncomingEvent, Type.Null()]) });
/** A payout that left the provider's account, by our own reference. */
const PaidOut = Type.Object({ ref: Code(64), bank_ref: Text({ max: 100 }), amount: Amount, paid_at: At });
/** A provider whose statement has no payouts leaves them out; then only what came in is compared. */
export const StatementAnswer = Type.Object({
  events: Type.Array(IncomingEvent),
  payouts: Type.Optional(Type.Array(PaidOut)),
});
export const PayoutState = Type.Object({
  status: Type.Union([
    Type.Literal('unknown'),
    Type.Literal('processing'),
    Type.Literal('done'),
    Type.Literal('failed'),
  ]),
  bank_ref: Text({ max: 100 }),
});

export type PspEventBody = Static<typeof PspEvent>;
export type IncomingEventBody = Static<typeof IncomingEvent>;
export type StatementBody = Static<typeof StatementAnswer>;
export type PaidOutBody = Static<typeof PaidOut>;
export type PayoutStateBody = Static<typeof PayoutState>;

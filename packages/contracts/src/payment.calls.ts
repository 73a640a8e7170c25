import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { Id, Instant, NoInput, Nullable, PositiveThb, Thb } from './parts.ts';

export const PaymentStatus = Type.Union(
  [
    Type.Literal('pending'),
    Type.Literal('paid'),
    Type.Literal('expired'),
    Type.Literal('failed'),
    Type.Literal('mismatch'),
  ],
  { description: 'mismatch: another amount arrived and is held for the operator' },
);

const SubChannel = Type.Object({ id: Type.Integer(), name: Type.String() });

const Channel = Type.Object({
  id: Type.Integer(),
  code: Type.Union([Type.Literal('promptpay_qr'), Type.Literal('bank_transfer'), Type.Literal('truemoney')]),
  name: Type.String(),
  description: Type.String(),
  min_amount: Thb,
  max_amount: Thb,
  is_open: Type.Boolean(),
  notice: Nullable(Type.String()),
  sub_channels: Type.Array(SubChannel),
});

/** A QR order: payload is EMVCo text, the page draws it. */
export const QrOrder = Type.Object({
  ref: Id,
  payload: Type.String({ description: 'EMVCo merchant-presented QR, dynamic, amount fixed' }),
  amount: Thb,
  payable_amount: Thb,
  receiver_name: Type.String(),
  channel_id: Type.Integer(),
  channel_name: Type.String(),
  created_at: Instant,
  expires_at: Instant,
  paid_at: Nullable(Instant),
  status: PaymentStatus,
});

export const paymentCalls = defineCalls({
  'GET /api/member/payment/channels': {
    summary: 'Deposit channels with limits and notices.',
    area: 'payment',
    access: 'member',
    input: NoInput,
    data: Type.Array(Channel),
  },
  'GET /api/member/payment/info': {
    summary: 'One channel, its amount chips, and lifetime net deposits.',
    area: 'payment',
    access: 'member',
    input: Type.Object({ channel_id: Type.Integer() }),
    data: Type.Object({
      channel: Channel,
      amount_chips: Type.Array(Thb),
      lifetime_deposit: Thb,
      lifetime_withdraw: Thb,
      lifetime_net: Type.Number(),
    }),
    errors: ['CHANNEL_UNKNOWN'],
  },
  'POST /api/member/payment/generate_qr': {
    summary:
      'Opens a PromptPay order of 15 minutes; the running order of the member is answered again when the amount is the same, and replaced otherwise.',
    area: 'payment',
    access: 'member',
    money: true,
    input: Type.Object({
      channel_id: Type.Integer(),
      sub_channel_id: Type.Optional(Nullable(Type.Integer())),
      amount: PositiveThb,
    }),
    data: QrOrder,
    errors: [
      'CHANNEL_UNKNOWN',
      'CHANNEL_CLOSED',
      'AMOUNT_TOO_SMALL',
      'AMOUNT_TOO_LARGE',
      'AMOUNT_DECIMALS',
      'SELF_EXCLUDED',
      'LIMIT_REACHED',
    ],
  },
  'GET /api/member/payment/qrcode_info': {
    summary: 'A QR order by reference, or the running one when no reference is given; null when there is none.',
    area: 'payment',
    access: 'member',
    input: Type.Object({ ref: Type.Optional(Id) }),
    data: Nullable(QrOrder),
    errors: ['ORDER_UNKNOWN'],
  },
  'GET /api/member/payment/inquiry_status': {
    summary: 'State of an order.',
    area: 'payment',
    access: 'member',
    input: Type.Object({ ref: Id }),
    data: Type.Object({
      ref: Id,
      status: PaymentStatus,
      amount: Thb,
      paid_amount: Nullable(Thb),
      paid_at: Nullable(Instant),
      expires_at: Instant,
    }),
    errors: ['ORDER_UNKNOWN'],
  },
});

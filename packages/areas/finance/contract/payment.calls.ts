import {
  defineCalls,
  Id,
  Instant,
  IntId,
  NoInput,
  Nullable,
  OneOf,
  PositiveThb,
  paging,
  Thb,
} from '@chokdee/contracts/define';
import { PromotionId } from '@chokdee/play-contract/parts';
import { Type } from 'typebox';

export const PaymentStatus = OneOf(['pending', 'paid', 'expired', 'failed', 'mismatch'], {
  description: 'mismatch: another amount arrived and is held for the staff',
});

const SubChannel = Type.Object(
  { id: Type.Integer(), name: Type.String() },
  { description: 'An account of the agent that is paid to; none where the channel leads to one place' },
);

const ChannelCode = Type.String({
  pattern: '^[a-z][a-z0-9_]*$',
  description: 'Names the folder of the channel; who does not know it offers nothing on it',
  examples: ['promptpay_qr', 'bank_transfer', 'truemoney'],
});

const Channel = Type.Object({
  id: Type.Integer(),
  code: ChannelCode,
  name: Type.String(),
  description: Type.String(),
  min_amount: Thb,
  max_amount: Thb,
  is_open: Type.Boolean(),
  notice: Nullable(Type.String()),
  sub_channels: Type.Array(SubChannel),
});

/** Reasons for which arrived money is held for the staff. */
const HeldReason = OneOf(['amount', 'payer', 'limit', 'excluded'], {
  description:
    "amount: another sum came; payer: the sender is not the registered account; limit: the member's own deposit limit has no room for it; excluded: the member rests from play",
});

/** Optional: earlier servers and pages do not have it. */
const OrderReason = Type.Optional(
  Nullable(
    OneOf(['late', 'cancelled', 'replaced', 'failed', 'amount', 'payer', 'limit', 'excluded', 'returned'], {
      description:
        'Why it is not simply waiting or paid; of a paid one what it was before its money came. late: paid after its time; returned: what was held went back to its payer',
    }),
  ),
);

/** A deposit of any channel. */
export const DepositOrder = Type.Object({
  ref: Id,
  channel_id: Type.Integer(),
  channel_code: ChannelCode,
  channel_name: Type.String(),
  payload: Nullable(
    Type.String({ description: 'Text of the QR that the page draws, amount fixed; null for a bank transfer' }),
  ),
  amount: Thb,
  payable_amount: Type.Number({
    description: 'THB to pay, to the satang: of a transfer the amount with the satang reserved for this order',
  }),
  receiver_name: Type.String(),
  receiver_bank_id: Nullable(Type.Integer()),
  receiver_account_no: Nullable(
    Type.String({ description: 'Account or TrueMoney number to pay to, digits only; null for a PromptPay QR' }),
  ),
  sender: Nullable(
    Type.Object(
      { bank_id: Type.Integer(), account_name: Type.String(), account_no: Type.String() },
      { description: "The member's registered account (number masked) that a transfer must come from" },
    ),
  ),
  promotion_id: Nullable(Type.Integer()),
  created_at: Instant,
  expires_at: Instant,
  paid_at: Nullable(Instant),
  paid_amount: Nullable(Thb),
  paid_late: Type.Boolean({ description: 'Paid after the time of the order' }),
  held_reason: Nullable(HeldReason),
  reason: OrderReason,
  status: PaymentStatus,
});

const DepositInput = Type.Object({
  channel_id: IntId,
  sub_channel_id: Type.Optional(
    Nullable(IntId, { description: 'One of the sub_channels of the channel; left out: the first' }),
  ),
  amount: PositiveThb,
  promotion_id: Type.Optional(
    Nullable(PromotionId, {
      description: 'Of GET /api/member/bonus/status; left out: the one that is selected; null: none for this deposit',
    }),
  ),
});
const depositErrors = [
  'CHANNEL_UNKNOWN',
  'CHANNEL_CLOSED',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_DECIMALS',
  'PROMOTION_UNKNOWN',
  'PROMOTION_NOT_AVAILABLE',
  'SELF_EXCLUDED',
  'LIMIT_REACHED',
] as const;

export const paymentCalls = defineCalls({
  'GET /api/member/payment/channels': {
    summary: 'Deposit channels with limits and notices.',
    access: 'member',
    onError: 'log',
    input: NoInput,
    data: Type.Array(Channel),
  },
  'GET /api/member/payment/info': {
    summary: 'One channel, its amount chips, and lifetime net deposits.',
    access: 'member',
    onError: 'log',
    input: Type.Object({ channel_id: IntId }),
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
      'Opens a PromptPay order of 15 minutes; the running order of the member is returned again when the amount is the same, and replaced otherwise.',
    access: 'member',
    onError: 'log',
    money: true,
    input: DepositInput,
    data: DepositOrder,
    errors: depositErrors,
  },
  'POST /api/member/payment/bank_transfer': {
    summary:
      'Opens an order to pay by bank transfer or TrueMoney (the channel decides) with satang reserved for it; same rules for the running order.',
    access: 'member',
    onError: 'log',
    money: true,
    input: DepositInput,
    data: DepositOrder,
    errors: [...depositErrors, 'BANK_ACCOUNT_NEEDED', 'NO_UNIQUE_AMOUNT'],
  },
  'POST /api/member/payment/slip': {
    summary:
      "Checks the slip of a transfer with the bank and credits the order; a slip counts once, by the bank's reference.",
    access: 'member',
    onError: 'log',
    input: Type.Object({
      ref: Id,
      picture: Type.String({
        minLength: 1,
        maxLength: 7_200_000,
        pattern: '^[\\t\\n\\r -~]*$',
        description: 'PNG or JPEG in base64, at most 5 MB as a file, with or without the head of a data URL',
      }),
    }),
    data: DepositOrder,
    // A picture of 5 MB in base64, with the rest of the body.
    body: { bytes: 7_300_000, refusal: 'SLIP_TOO_LARGE' },
    errors: [
      'ORDER_UNKNOWN',
      'SLIP_UNREADABLE',
      'SLIP_TOO_LARGE',
      'SLIP_USED',
      'SLIP_UNKNOWN',
      'SLIP_MISMATCH',
      'SLIP_NOT_YOURS',
      'SLIP_TRIES_USED',
      'BANK_UNAVAILABLE',
      'SELF_EXCLUDED',
      'LIMIT_REACHED',
    ],
  },
  'POST /api/member/payment/cancel': {
    summary:
      'Ends a running order of the member, who may open another one; an order at its end is returned as it stands.',
    access: 'member',
    onError: 'log',
    input: Type.Object({ ref: Id }),
    data: DepositOrder,
    errors: ['ORDER_UNKNOWN'],
  },
  'GET /api/member/payment/list': {
    summary: "The member's deposits of every state, newest first.",
    access: 'member',
    onError: 'log',
    input: Type.Object({ status: Type.Optional(PaymentStatus), ...paging(20, 100) }),
    data: Type.Object({ items: Type.Array(DepositOrder), next_cursor: Nullable(Type.String()) }),
  },
  'GET /api/member/payment/qrcode_info': {
    summary:
      'A deposit order of any channel by reference, or the running one when no reference is given; null when there is none.',
    access: 'member',
    onError: 'log',
    input: Type.Object({ ref: Type.Optional(Id) }),
    data: Nullable(DepositOrder),
    errors: ['ORDER_UNKNOWN'],
  },
  'GET /api/member/payment/inquiry_status': {
    summary: 'State of an order.',
    access: 'member',
    onError: 'log',
    input: Type.Object({ ref: Id }),
    data: Type.Object({
      ref: Id,
      status: PaymentStatus,
      amount: Thb,
      paid_amount: Nullable(Thb),
      paid_at: Nullable(Instant),
      paid_late: Type.Boolean(),
      held_reason: Nullable(HeldReason),
      reason: OrderReason,
      expires_at: Instant,
    }),
    errors: ['ORDER_UNKNOWN'],
  },
});

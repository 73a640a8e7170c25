import {
  Day,
  DayRange,
  defineStaffCalls,
  Id,
  Instant,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Text,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const statuses = ['pending', 'paid', 'expired', 'failed', 'mismatch'] as const;

export const DepositRow = Type.Object({
  ref: Type.String({ title: 'เลขที่ฝาก' }),
  created_at: Type.Unsafe<string>({ ...Instant, title: 'เวลาเปิดรายการ' }),
  member_id: Type.Integer(),
  username: Type.String({ title: 'สมาชิก' }),
  channel: Type.String({ title: 'ช่องทาง' }),
  amount: Type.Number({ title: 'ยอดที่ขอ', description: 'THB' }),
  payable: Type.Number({ title: 'ยอดที่ต้องโอน', description: 'THB' }),
  paid: Nullable(Thb),
  status: OneOf(statuses),
  /** Reason why it is not simply waiting or paid. */
  reason: Nullable(Type.String()),
  state: Type.String({ title: 'สถานะ' }),
  paid_at: Nullable(Instant),
  sender_name: Type.String({ title: 'ชื่อบัญชีผู้โอน' }),
  sender_account: Type.String({ title: 'เลขบัญชีผู้โอน' }),
  slips: Type.Integer({ title: 'สลิป', description: 'Slips that the member sent' }),
});

export const HeldRow = Type.Object({
  event_id: Type.String({ title: 'รหัสรายการธนาคาร' }),
  held_at: Type.Unsafe<string>({ ...Instant, title: 'พักไว้เมื่อ' }),
  paid_at: Type.Unsafe<string>({ ...Instant, title: 'เวลาโอน' }),
  amount: Type.Number({ title: 'ยอดเงิน', description: 'THB' }),
  ref: Type.String({ title: 'อ้างอิง' }),
  trans_ref: Nullable(Type.String()),
  reason: Type.String(),
  why: Type.String({ title: 'เหตุที่พัก' }),
  payer_bank: Type.String({ title: 'ธนาคารผู้โอน' }),
  payer_name: Type.String({ title: 'ชื่อผู้โอน' }),
  payer_account: Type.String({ title: 'เลขบัญชีผู้โอน' }),
  /** Member whom the money names. */
  username: Nullable(Type.String()),
  state: OneOf(['held', 'credited', 'returned']),
  settled_ref: Nullable(Type.String()),
  resolved_at: Nullable(Instant),
  resolved_by: Nullable(Type.String()),
  note: Nullable(Type.String()),
  kept_at: Nullable(Instant),
  kept_by: Nullable(Type.String()),
});

const Proposal = Type.Object({
  ref: Type.String(),
  event_id: Type.String(),
  score: Type.Integer({ description: '0 to 100' }),
  reasons: Type.Array(Type.String(), { description: 'In words, the strongest first' }),
});

export const depositStaffCalls = defineStaffCalls({
  'GET /api/staff/deposits': {
    summary: 'Deposit orders of the agent, newest first.',
    access: 'staff',
    permission: 'deposits.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['created_at', 'amount']),
      ...DayRange,
      ref: Type.Optional(Text({ max: 40, description: 'Begin of the reference' })),
      member: Type.Optional(Text({ max: 64, description: 'Username' })),
      min: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
      max: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
      status: Type.Optional(OneOf([...statuses, 'unpaid'])),
      channel: Type.Optional(Text({ max: 40, description: 'Code of the channel' })),
    }),
    data: StaffPage(DepositRow),
  },
  'GET /api/staff/deposits/missing': {
    summary: 'Unpaid orders beside held money, with pairs that fit and the reasons.',
    access: 'staff',
    permission: 'deposits.read',
    isPersonal: true,
    input: Type.Object({
      q: Type.Optional(Text({ max: 100, description: 'Name, amount, time or reference from a chat' })),
      day: Type.Optional(Day),
    }),
    data: Type.Object({
      orders: Type.Array(DepositRow),
      held: Type.Array(HeldRow),
      proposals: Type.Array(Proposal),
      /** How the typed words were understood. */
      read_as: Type.Array(Type.String()),
    }),
  },
  'GET /api/staff/deposits/slips': {
    summary: 'Slips that the member sent for an order, with their pictures.',
    access: 'staff',
    permission: 'deposits.read',
    isPersonal: true,
    input: Type.Object({ ref: Id }),
    data: Type.Object({
      slips: Type.Array(
        Type.Object({
          id: Type.Integer(),
          sent_at: Instant,
          trans_ref: Nullable(Type.String()),
          refusal: Nullable(Type.String({ description: 'Why it was refused, in words' })),
          picture: Nullable(Type.String({ description: 'Data URL; null for one that was too large to be kept' })),
        }),
      ),
    }),
  },
  'GET /api/staff/suspense': {
    summary: 'Money that arrived and was held.',
    access: 'staff',
    permission: 'suspense.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['held_at', 'amount']),
      ...DayRange,
      state: Type.Optional(OneOf(['held', 'resolved'])),
      q: Type.Optional(Text({ max: 100, description: 'Reference, event, payer, or amount' })),
    }),
    data: StaffPage(HeldRow),
  },
  'GET /api/staff/payouts/contradictions': {
    summary: 'Notices of the bank that contradict how a payout ended.',
    access: 'staff',
    permission: 'withdrawals.read',
    input: Type.Object({ ...staffPaging(['received_at']), state: Type.Optional(OneOf(['open', 'resolved'])) }),
    data: StaffPage(
      Type.Object({
        event_id: Type.String({ title: 'รหัสรายการธนาคาร' }),
        received_at: Type.Unsafe<string>({ ...Instant, title: 'ได้รับเมื่อ' }),
        provider: Type.String({ title: 'ผู้ให้บริการ' }),
        ref: Type.String({ title: 'เลขที่ถอน' }),
        told: Type.Unsafe<'done' | 'failed'>({ ...OneOf(['done', 'failed']), title: 'ธนาคารแจ้ง' }),
        stood: Nullable(Type.String()),
        bank_ref: Type.String({ title: 'อ้างอิงธนาคาร' }),
        resolved_at: Nullable(Instant),
        resolved_by: Nullable(Type.String()),
        note: Nullable(Type.String()),
      }),
    ),
  },
});

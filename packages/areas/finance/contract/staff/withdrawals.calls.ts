import {
  DayRange,
  defineStaffCalls,
  Id,
  Instant,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const statuses = ['requested', 'approved', 'sending', 'done', 'refused'] as const;

const Approval = Type.Object({
  id: Type.Integer(),
  asked_by: Type.String(),
  asked_at: Instant,
  /** True when the person who looks has asked. */
  is_own: Type.Boolean(),
});

export const WithdrawalRow = Type.Object({
  ref: Type.String({ title: 'เลขที่ถอน' }),
  requested_at: Type.Unsafe<string>({ ...Instant, title: 'ขอเมื่อ' }),
  waits_s: Nullable(Type.Integer({ description: 'Seconds since the request, while it waits' })),
  member_id: Type.Integer(),
  username: Type.String({ title: 'สมาชิก' }),
  amount: Type.Number({ title: 'ยอดถอน', description: 'THB' }),
  status: OneOf(statuses),
  state: Type.String({ title: 'สถานะ' }),
  bank: Type.String({ title: 'ธนาคาร' }),
  account_no: Type.String({ title: 'เลขบัญชี' }),
  account_name: Type.String({ title: 'ชื่อบัญชี' }),
  /** Name of the member, as a bank or staff have said it. */
  member_name: Nullable(Type.String()),
  /** `bank`: a bank has said that account and member are one person. `claim`: only the member has. */
  name_match: OneOf(['bank', 'claim', 'differs', 'unknown']),
  in_30: Type.Number({ title: 'ฝาก 30 วัน', description: 'THB' }),
  out_30: Type.Number({ title: 'ถอน 30 วัน', description: 'THB' }),
  in_all: Type.Number({ title: 'ฝากทั้งหมด', description: 'THB' }),
  out_all: Type.Number({ title: 'ถอนทั้งหมด', description: 'THB' }),
  turnover_left: Type.Number({ title: 'ยอดเล่นที่เหลือ', description: 'THB still to be played' }),
  flags: Type.Array(Type.String(), { title: 'ข้อสังเกต', description: 'In words' }),
  is_frozen: Type.Boolean(),
  approval: Nullable(Approval),
  approvals_needed: Type.Integer({ description: 'Persons who approve it' }),
});

const Moment = Type.Object({
  at: Instant,
  what: Type.String({ description: 'In words' }),
  by: Nullable(Type.String()),
  note: Nullable(Type.String()),
});

export const withdrawalStaffCalls = defineStaffCalls({
  'GET /api/staff/withdrawals': {
    summary: 'Withdrawals with all that decides about them; those that wait, the oldest first.',
    access: 'staff',
    permission: 'withdrawals.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['requested_at', 'amount']),
      ...DayRange,
      ref: Type.Optional(Text({ max: 40 })),
      member: Type.Optional(Text({ max: 64, description: 'Username' })),
      status: Type.Optional(OneOf(['waiting', 'open', ...statuses, 'all'])),
    }),
    data: StaffPage(WithdrawalRow),
  },
  'GET /api/staff/withdrawals/detail': {
    summary: 'One withdrawal with its history.',
    access: 'staff',
    permission: 'withdrawals.read',
    isPersonal: true,
    input: Type.Object({ ref: Id }),
    data: Type.Object({ withdrawal: Nullable(WithdrawalRow), timeline: Type.Array(Moment) }),
  },
});

import {
  BigintId,
  defineStaffCalls,
  Instant,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BillStatus, DrawNumbers } from './parts.ts';

const view = { access: 'staff', permission: 'members.read', isPersonal: true } as const;

const Line = Type.Object({
  number: Type.String(),
  bet_type_name: Type.String(),
  rate: Type.Number(),
  original_rate: Type.Number(),
  amount: Thb,
  status: BillStatus,
  payout: Thb,
});

export const memberBillCalls = defineStaffCalls({
  'GET /api/staff/members/bills': {
    ...view,
    summary: 'Bills of a member, newest first.',
    input: Type.Object({
      id: BigintId,
      ...staffPaging(['at']),
      status: Type.Optional(OneOf(['pending', 'won', 'lost', 'cancelled', 'refunded'])),
    }),
    data: StaffPage(
      Type.Object({
        bill_id: Type.String(),
        bill_no: Type.String({ title: 'เลขที่โพย' }),
        at: Type.String({ ...Instant, title: 'เวลา' }),
        lotto_name: Type.String({ title: 'หวย' }),
        draw_date: Type.String({ title: 'งวด' }),
        round_no: Type.Union([Type.Integer(), Type.Null()], { title: 'รอบ' }),
        item_count: Type.Integer({ title: 'จำนวนเลข' }),
        total: Type.Number({ title: 'ยอดแทง', description: 'THB' }),
        payout: Type.Number({ title: 'จ่าย', description: 'THB' }),
        status: BillStatus,
      }),
    ),
  },
  'GET /api/staff/members/bill': {
    ...view,
    summary: 'One bill of a member: its lines with their outcome, and the numbers that were drawn.',
    input: Type.Object({ id: BigintId, bill_id: BigintId }),
    data: Type.Object({
      bill_no: Type.String(),
      lotto_name: Type.String(),
      status: BillStatus,
      total: Thb,
      payout: Thb,
      created_at: Instant,
      result_at: Instant,
      settled_at: Nullable(Instant),
      note: Nullable(Type.String()),
      lines: Type.Array(Line),
      numbers: Nullable(DrawNumbers),
    }),
    errors: ['BILL_UNKNOWN'],
  },
});

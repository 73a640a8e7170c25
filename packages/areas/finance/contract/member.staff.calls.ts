import {
  BigintId,
  defineStaffCalls,
  Instant,
  InstantRange,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { StatementType } from './wallet.calls.ts';
import { WithdrawalStatus } from './withdraw.calls.ts';

const member = { id: BigintId };
const view = { access: 'staff', permission: 'members.read', isPersonal: true } as const;
const amount = (title: string) => Type.Number({ title, description: 'THB' });
const text = (title: string) => Type.String({ title });
const at = (title: string) => Type.String({ ...Instant, title });
const maybeText = (title: string) => Type.Union([Type.String(), Type.Null()], { title });
const maybeAt = (title: string) => Type.Union([Instant, Type.Null()], { title });

const DepositStatus = OneOf(['pending', 'paid', 'expired', 'failed', 'mismatch'], {
  description: 'By the clock of the call',
});

export const memberMoneyCalls = defineStaffCalls({
  'GET /api/staff/members/money': {
    ...view,
    summary: 'Movements of money of a member, newest first, with the numbers that the member can quote.',
    input: Type.Object({
      ...member,
      ...staffPaging(['at']),
      ...InstantRange,
      type: Type.Optional(StatementType),
      wallet_id: Type.Optional(BigintId),
    }),
    data: StaffPage(
      Type.Object({
        id: Type.String(),
        at: at('เวลา'),
        reference_no: text('เลขอ้างอิง'),
        type: Type.String({ title: 'ประเภท' }),
        title: text('รายการ'),
        wallet_name: text('กระเป๋า'),
        amount: amount('จำนวนเงิน'),
        balance_after: amount('คงเหลือ'),
      }),
    ),
  },
  'GET /api/staff/members/deposits': {
    ...view,
    summary: 'Deposits of a member, newest first: what was asked for, what came, and why not.',
    input: Type.Object({ ...member, ...staffPaging(['at']), status: Type.Optional(DepositStatus) }),
    data: StaffPage(
      Type.Object({
        ref: text('เลขอ้างอิง'),
        at: at('เวลา'),
        channel: text('ช่องทาง'),
        amount: amount('ขอฝาก'),
        payable: amount('ต้องโอน'),
        paid: Type.Union([Thb, Type.Null()], { title: 'โอนจริง' }),
        paid_at: maybeAt('เงินเข้า'),
        expires_at: Instant,
        status: DepositStatus,
        reason: maybeText('เหตุผล'),
        sender_name: maybeText('ผู้โอน'),
        sender_account_no: maybeText('บัญชีผู้โอน'),
      }),
    ),
  },
  'GET /api/staff/members/held': {
    ...view,
    summary:
      'Money that is held for a member, or was credited or returned lately: money that came and is not in the wallet.',
    input: Type.Object(member),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Type.String({ description: 'Event of the bank, for suspense resolve' }),
          ref: Nullable(Type.String({ description: 'Deposit that it names' })),
          amount: Thb,
          reason: OneOf(['amount', 'payer', 'limit', 'excluded', 'paid_before', 'unknown']),
          state: OneOf(['waiting', 'credited', 'returned', 'moved']),
          held_at: Instant,
          ended_at: Nullable(Instant),
        }),
      ),
    }),
  },
  'GET /api/staff/members/withdrawals': {
    ...view,
    summary: 'Withdrawals of a member, newest first, with refusal, approvals, and the rules that made a person look.',
    input: Type.Object({ ...member, ...staffPaging(['at']), status: Type.Optional(WithdrawalStatus) }),
    data: StaffPage(
      Type.Object({
        ref: text('เลขอ้างอิง'),
        at: at('เวลา'),
        amount: amount('จำนวนเงิน'),
        status: WithdrawalStatus,
        bank_id: Type.Integer(),
        account_name: text('ชื่อบัญชี'),
        account_no: text('เลขบัญชี'),
        approved_at: maybeAt('อนุมัติ'),
        sent_at: maybeAt('ส่งธนาคาร'),
        done_at: maybeAt('สำเร็จ'),
        refused_at: maybeAt('ปฏิเสธ'),
        refusal: maybeText('เหตุผลที่ปฏิเสธ'),
        approvals_needed: Type.Integer({ description: 'Persons; 0 is paid by itself' }),
        holds: Type.Array(Type.Object({ rule: Type.String(), measured: Type.Integer(), threshold: Type.Integer() }), {
          description: 'Measures in the unit of the rule',
        }),
      }),
    ),
  },
});

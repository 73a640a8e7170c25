import { BigintId, defineStaffCalls, Instant, OneOf, StaffPage, staffPaging } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { MemberState } from './member-search.staff.calls.ts';

export const riskCalls = defineStaffCalls({
  'GET /api/staff/risk/care': {
    summary:
      'Members who have used up a limit of their own, who lost half of one within a day, or who rest from play, newest first.',
    access: 'staff',
    permission: 'members.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['at']),
      why: Type.Optional(
        OneOf(['reached', 'lost_fast', 'excluded'], {
          default: 'reached',
          description:
            'reached: 95 % or more of a limit in its period; lost_fast: in 24 hours half of the loss limit of a week or month',
        }),
      ),
      of: Type.Optional(OneOf(['deposit', 'loss', 'stake'], { description: 'Only limits of this kind' })),
    }),
    data: StaffPage(
      Type.Object({
        id: Type.String(),
        at: Type.String({ ...Instant, title: 'เวลา', description: 'Last movement that counts, or begin of the rest' }),
        member_id: BigintId,
        username: Type.String({ title: 'ยูสเซอร์เนม' }),
        status: MemberState,
        what: Type.Unsafe<'deposit' | 'loss' | 'stake' | 'cool_off' | 'exclude'>({ type: 'string', title: 'วงเงิน' }),
        period: Type.Union([OneOf(['day', 'week', 'month']), Type.Null()], { title: 'รอบ' }),
        used: Type.Union([Type.Number(), Type.Null()], { title: 'ใช้ไป', description: 'THB' }),
        amount: Type.Union([Type.Number(), Type.Null()], { title: 'วงเงินที่ตั้ง', description: 'THB' }),
        until: Type.Union([Instant, Type.Null()], { title: 'พักถึง', description: 'Null means for good' }),
      }),
    ),
  },
  'GET /api/staff/risk/protection': {
    summary:
      'Exclusions, pauses and changes of limits of all members, newest first: what members say of their own play.',
    access: 'staff',
    permission: 'members.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['at']),
      what: Type.Optional(
        OneOf(['self_excluded', 'excluded_by_staff', 'limit_set', 'limit_raise_asked', 'limit_raised']),
      ),
    }),
    data: StaffPage(
      Type.Object({
        id: Type.String(),
        at: Type.String({ ...Instant, title: 'เวลา' }),
        member_id: BigintId,
        username: Type.String({ title: 'ยูสเซอร์เนม' }),
        status: MemberState,
        what: Type.String({ title: 'เหตุการณ์' }),
        details: Type.Unknown(),
      }),
    ),
  },
  'GET /api/staff/risk/shared': {
    summary: 'Members who came to a device or bank account that another member had, newest first.',
    access: 'staff',
    permission: 'members.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['at']),
      kind: Type.Optional(OneOf(['device', 'account', 'payer'])),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, default: 30 })),
    }),
    data: StaffPage(
      Type.Object({
        id: Type.String(),
        at: Type.String({ ...Instant, title: 'เวลา' }),
        kind: OneOf(['device', 'account', 'payer']),
        value: Type.String({ title: 'สิ่งที่ใช้ร่วมกัน', description: 'Its last signs' }),
        member_id: BigintId,
        username: Type.String({ title: 'ยูสเซอร์เนม' }),
        status: MemberState,
        others: Type.Array(Type.Object({ id: BigintId, username: Type.String(), status: MemberState }), {
          description: 'Members who had it before, ten at most',
        }),
      }),
    ),
  },
});

import { BigintId, defineStaffCalls, Instant, OneOf, StaffPage, staffPaging } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { MemberState } from './member-search.staff.calls.ts';

export const riskCalls = defineStaffCalls({
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

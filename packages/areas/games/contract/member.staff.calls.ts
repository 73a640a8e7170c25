import { BigintId, defineStaffCalls, Instant, OneOf, StaffPage, staffPaging } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const RoundStatus = OneOf(['open', 'closed', 'voided']);

export const memberRoundCalls = defineStaffCalls({
  'GET /api/staff/members/rounds': {
    summary: 'Rounds of games of a member, newest first; games recall shows one with its moves.',
    access: 'staff',
    permission: 'members.read',
    isPersonal: true,
    input: Type.Object({ id: BigintId, ...staffPaging(['at']), status: Type.Optional(RoundStatus) }),
    data: StaffPage(
      Type.Object({
        reference_no: Type.String({ title: 'เลขอ้างอิง' }),
        round_id: Type.String({ title: 'รอบของค่าย' }),
        at: Type.String({ ...Instant, title: 'เวลา' }),
        provider: Type.String({ title: 'ค่าย' }),
        game: Type.String({ title: 'เกม' }),
        status: RoundStatus,
        is_free: Type.Boolean({ title: 'ฟรีสปิน' }),
        stake: Type.Number({ title: 'เดิมพัน', description: 'THB' }),
        payout: Type.Number({ title: 'จ่าย', description: 'THB' }),
        refunded: Type.Number({ title: 'คืน', description: 'THB' }),
        closed_at: Type.Union([Instant, Type.Null()], { title: 'จบ' }),
      }),
    ),
  },
});

import {
  BigintId,
  defineStaffCalls,
  Instant,
  Nullable,
  OneOf,
  paging,
  StaffPage,
  Thb,
} from '@chokdee/contracts/define';
import { Turnover } from '@chokdee/play-contract/parts';
import { Type } from 'typebox';

const member = { id: BigintId };
const view = { access: 'staff', permission: 'members.read', isPersonal: true } as const;
const list = { ...paging(50, 500), as: Type.Optional(OneOf(['csv'])) };

const Grant = Type.Object({
  promotion_id: Type.Integer(),
  version: Type.Integer(),
  title: Type.String(),
  kind: OneOf(['deposit_bonus', 'bill_refund', 'free_spins']),
  status: OneOf(['running', 'done', 'nothing', 'expired', 'cancelled']),
  amount: Thb,
  at: Instant,
  ended_at: Nullable(Instant),
});

export const memberBonusCalls = defineStaffCalls({
  'GET /api/staff/members/bonuses': {
    ...view,
    summary: 'Turnover of a member that runs and that has ended, and promotions that the member took.',
    input: Type.Object(member),
    data: Type.Object({
      active: Type.Array(Turnover),
      ended: Type.Array(Turnover, { description: 'The last 50' }),
      promotions: Type.Array(Grant, { description: 'The last 200' }),
    }),
  },
  'GET /api/staff/members/coupons': {
    ...view,
    summary: 'Coupons that a member used, newest first.',
    input: Type.Object({ ...member, ...list }),
    data: StaffPage(
      Type.Object({
        ref: Type.String({ title: 'เลขอ้างอิง' }),
        at: Type.String({ ...Instant, title: 'เวลา' }),
        code: Type.String({ title: 'โค้ด' }),
        title: Type.String({ title: 'คูปอง' }),
        kind: OneOf(['credit', 'bonus', 'points', 'spin']),
        value: Type.Number({ title: 'มูลค่า', description: 'THB for credit and bonus, else a count' }),
        turnover_left: Nullable(Thb),
      }),
    ),
  },
  'GET /api/staff/members/network': {
    ...view,
    summary: 'Members whom a member has referred, over three levels, and the commission of each.',
    input: Type.Object({ ...member, ...list, level: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })) }),
    data: Type.Object({
      levels: Type.Array(Type.Object({ level: Type.Integer(), members: Type.Integer() })),
      earned: Thb,
      redeemed: Thb,
      items: Type.Array(
        Type.Object({
          member_id: BigintId,
          username: Type.String({ title: 'ยูสเซอร์เนม' }),
          level: Type.Integer({ title: 'ชั้น' }),
          joined_at: Type.String({ ...Instant, title: 'สมัครเมื่อ' }),
          commission: Type.Number({ title: 'ค่าแนะนำ', description: 'THB' }),
          friends: Type.Integer({ title: 'แนะนำต่อ' }),
        }),
      ),
      next_cursor: Nullable(Type.String()),
    }),
  },
});

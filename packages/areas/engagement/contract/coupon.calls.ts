import { Code, defineCalls, Id, Instant, Nullable, OneOf, paging, Thb } from '@chokdee/contracts/define';
import { Turnover } from '@chokdee/play-contract/parts';
import { Type } from 'typebox';

const CouponUse = Type.Object({
  ref: Id,
  code: Type.String(),
  title: Type.String({ description: 'Thai' }),
  kind: OneOf(['credit', 'bonus', 'points', 'spin'], {
    description: 'credit: main wallet, bonus: promotion wallet with turnover',
  }),
  value: Type.Number({ description: 'THB for credit and bonus, count otherwise' }),
  turnover: Nullable(Turnover),
  at: Instant,
});

export const couponCalls = defineCalls({
  'POST /api/coupon/redeem': {
    summary:
      'Uses a coupon. Spaces and lower case are understood. COUPON_USED, _EXPIRED and _NOT_OPEN say when, as data.at.',
    access: 'member',
    money: true,
    input: Type.Object({ code: Code(64) }),
    data: Type.Object({ coupon: CouponUse, paid: Thb, point: Type.Integer() }),
    errors: [
      'COUPON_UNKNOWN',
      'COUPON_NOT_OPEN',
      'COUPON_EXPIRED',
      'COUPON_USED',
      'COUPON_USED_UP',
      'COUPON_ATTEMPTS_USED',
      'PROMOTION_ACTIVE',
      'SELF_EXCLUDED',
    ],
  },
  'GET /api/coupon/history': {
    summary: 'Coupons that the member used, newest first.',
    access: 'member',
    input: Type.Object(paging(20, 50)),
    data: Type.Object({ items: Type.Array(CouponUse), next_cursor: Nullable(Type.String()) }),
  },
});

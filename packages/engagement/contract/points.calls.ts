import { Cursor, defineCalls, Instant, NoInput, Nullable, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** What moved points, as their history names it. */
export const PointKind = Type.Union([
  Type.Literal('stake'),
  Type.Literal('wheel_prize'),
  Type.Literal('wheel_spin'),
  Type.Literal('quest'),
  Type.Literal('coupon'),
  Type.Literal('redemption'),
  Type.Literal('redemption_refund'),
  Type.Literal('correction'),
]);

export const pointsCalls = defineCalls({
  'POST /api/member/points': {
    summary: "The member's points, brought up to what has been settled.",
    access: 'member',
    input: NoInput,
    data: Type.Object({ point: Type.Integer() }),
  },
  'GET /api/member/points/history': {
    summary: 'Movements of points, newest first, and how far the next point is.',
    access: 'member',
    input: Type.Object({
      kind: Type.Optional(PointKind),
      cursor: Cursor,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    }),
    data: Type.Object({
      point: Type.Integer(),
      thb_per_point: Nullable(Thb, { description: 'Settled stakes that earn a point; null: play earns none' }),
      staked_to_next: Type.Number({ description: 'THB of settled stakes toward the next point' }),
      items: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Instant,
          kind: PointKind,
          title: Type.String({ description: 'Thai' }),
          amount: Type.Integer({ description: 'Earned above 0, spent below' }),
          balance_before: Type.Integer(),
          balance_after: Type.Integer(),
        }),
      ),
      next_cursor: Nullable(Type.String()),
    }),
  },
});

import { defineCalls, Instant, NoInput, Nullable, OneOf, paging, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** Kinds of point movements, as their history names them. */
export const PointKind = OneOf([
  'stake',
  'wheel_prize',
  'wheel_spin',
  'quest',
  'coupon',
  'redemption',
  'redemption_refund',
  'correction',
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
    input: Type.Object({ kind: Type.Optional(PointKind), ...paging(30, 100) }),
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

import { defineCalls, Instant, NoInput, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const Level = Type.Integer({ description: '0 ordinary, 1 gold, 2 hero; the level of GET /api/get_user_info' });

const VipLevel = Type.Object({
  level: Level,
  from: Type.Number({ description: 'THB of turnover in the window from which on it is reached' }),
  points_percent: Type.Integer({ description: 'Of the points that a stake makes without a level' }),
  extra_withdrawals: Type.Integer({ description: 'A day, beside those that everybody has' }),
  gift_points: Type.Integer({ description: 'Given once, when it is reached for the first time' }),
});

export const vipCalls = defineCalls({
  'GET /api/member/vip': {
    summary: "The member's level, what it was decided by, what each level brings, and every change of it.",
    access: 'member',
    input: NoInput,
    data: Type.Object({
      level: Level,
      window_days: Type.Integer(),
      grace_days: Type.Integer(),
      staked: Type.Number({ description: 'THB of settled stakes placed in the window' }),
      is_quiet: Type.Boolean({
        description: 'The member rests or has limits: the page shows no way to a higher level',
      }),
      falls: Nullable(Type.Object({ to: Level, at: Instant }), {
        description: 'The level goes down then, unless the turnover of the window is there again',
      }),
      levels: Type.Array(VipLevel, { description: 'Lowest first' }),
      history: Type.Array(
        Type.Object({
          level_before: Level,
          level_after: Level,
          reason: OneOf(['turnover_reached', 'turnover_missed']),
          staked: Thb,
          window_days: Type.Integer(),
          gift_points: Type.Integer(),
          at: Instant,
        }),
        { description: 'Newest first' },
      ),
    }),
  },
});

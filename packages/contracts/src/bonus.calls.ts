import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { Id, Instant, NoInput, Nullable, Thb } from './parts.ts';

/** Play that is still asked for before money may leave: of a deposit, or of a bonus. */
export const Turnover = Type.Object({
  id: Id,
  source: Type.Union([
    Type.Literal('deposit'),
    Type.Literal('promotion'),
    Type.Literal('coupon'),
    Type.Literal('cashback'),
  ]),
  title: Type.String({ description: 'Thai' }),
  wallet_id: Type.Integer(),
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('released'),
    Type.Literal('expired'),
    Type.Literal('forfeited'),
  ]),
  amount: Thb,
  required: Thb,
  done: Thb,
  left: Thb,
  progress: Type.Array(
    Type.Object({
      play: Type.Union([Type.Literal('lotto'), Type.Literal('slot'), Type.Literal('casino'), Type.Literal('sport')]),
      staked: Thb,
      percent: Type.Integer({ description: 'Share of a settled stake that counts' }),
      counted: Thb,
    }),
  ),
  max_stake: Nullable(Thb),
  granted_at: Instant,
  expires_at: Nullable(Instant),
  ended_at: Nullable(Instant),
});

export const bonusCalls = defineCalls({
  'GET /api/member/bonus/status': {
    summary: 'Offers that a deposit may choose now, and turnover of deposits and bonuses: running and ended.',
    area: 'payment',
    access: 'member',
    input: NoInput,
    data: Type.Object({
      offers: Type.Array(
        Type.Object({
          id: Type.Integer(),
          title: Type.String(),
          percent: Type.Integer({ description: 'Bonus as a share of the deposit' }),
          min_deposit: Thb,
          max_bonus: Thb,
          turnover_times: Type.Integer({ description: 'Times the bonus that must be played' }),
          max_stake: Nullable(Thb),
          days: Type.Integer({ description: 'Days to play it' }),
          is_selected: Type.Boolean({ description: 'Chosen on the page of promotions, waits for a deposit' }),
        }),
      ),
      active: Type.Array(Turnover),
      ended: Type.Array(Turnover, { description: 'The last 50' }),
    }),
  },
  'POST /api/member/bonus/cancel': {
    summary: 'Gives an active bonus up: the promotion wallet is emptied, the main wallet stays as it is.',
    area: 'payment',
    access: 'member',
    input: Type.Object({ id: Id }),
    data: Turnover,
    errors: ['BONUS_UNKNOWN'],
  },
});

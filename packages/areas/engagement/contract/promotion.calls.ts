import { AgentCode, defineCalls, Instant, Int, NoInput, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { PromotionId, Turnover } from '@chokdee/play-contract/parts';
import { Type } from 'typebox';

const PromotionKind = OneOf(['deposit_bonus', 'bill_refund', 'free_spins']);

export const Promotion = Type.Object({
  promotion_id: Type.Integer(),
  version: Type.Integer({ description: 'What a member accepted stays as this version says' }),
  category: OneOf(['deposit', 'game', 'lotto', 'new_member']),
  kind: PromotionKind,
  title: Type.String(),
  summary: Type.String(),
  picture: Nullable(Type.String({ description: 'Root-relative address' })),
  percent: Nullable(Type.Integer({ description: 'Bonus as a share of the deposit, or refund as a share of the bill' })),
  min_deposit: Nullable(Thb),
  max_bonus: Nullable(Thb, { description: 'The most that it gives' }),
  spins: Nullable(Type.Object({ game_id: Type.String(), game_name: Type.String(), count: Type.Integer(), stake: Thb })),
  turnover_times: Type.Integer({ description: 'Times the bonus that must be played; 0: none' }),
  wallet: OneOf(['main', 'promotion']),
  counted: Type.Array(
    Type.Object({
      play: OneOf(['lotto', 'slot', 'casino', 'sport']),
      percent: Type.Integer({ description: 'Share of a settled stake that counts; 0: not at all' }),
    }),
  ),
  max_stake: Nullable(Thb),
  max_withdraw: Nullable(Thb),
  days: Nullable(Type.Integer({ description: 'Days to play it' })),
  often: OneOf(['daily', 'once']),
  starts_at: Nullable(Instant),
  ends_at: Nullable(Instant),
  terms: Type.Array(Type.Object({ title: Type.String(), text: Type.String() }), {
    description: 'Every term, numbered from 1',
  }),
  state: OneOf(['available', 'selected', 'active', 'used', 'not_eligible'], {
    description: 'Of the viewer; available to a guest',
  }),
  reason: Nullable(Type.String({ description: 'Thai; why it cannot be chosen now' })),
});

export const promotionCalls = defineCalls({
  'GET /api/member/bonus/status': {
    summary: 'Offers that a deposit may choose now, and turnover of deposits and bonuses: running and ended.',
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
  'GET /api/promotion/list': {
    summary: "The agent's promotions with all their terms; with a bearer, the member's own chosen, running and used.",
    access: 'optional',
    cache: { freshS: 5 },
    input: Type.Object({ agent_code: Type.Optional(AgentCode) }),
    data: Type.Object({
      items: Type.Array(Promotion),
      selected: Nullable(Promotion, { description: 'Waits for the next deposit' }),
      active: Nullable(
        Type.Object({
          promotion: Nullable(Promotion, { description: 'As it was accepted; null for a coupon' }),
          turnover: Turnover,
          bonus_left: Type.Number({ description: 'THB that a cancellation takes' }),
        }),
      ),
      used: Type.Array(Type.Object({ promotion_id: Nullable(Type.Integer()), turnover: Turnover }), {
        description: 'Bonuses that have ended, the last 50',
      }),
      history: Type.Array(
        Type.Object({
          promotion_id: Type.Integer(),
          version: Type.Integer(),
          title: Type.String(),
          kind: PromotionKind,
          status: OneOf(['running', 'done', 'nothing', 'expired', 'cancelled'], {
            description: 'done: it gave its amount for good; nothing: its free rounds won nothing',
          }),
          amount: Type.Number({ description: 'THB that it has given, as bonus or straight into the main wallet' }),
          at: Instant,
          ended_at: Nullable(Instant),
        }),
        { description: 'What the member took, with turnover or without, newest first, the last 50' },
      ),
    }),
  },
  'POST /api/promotion/select': {
    summary: 'Accepts a promotion as it was shown: for the next deposit, or at once when it needs none.',
    access: 'member',
    money: true,
    input: Type.Object({ promotion_id: PromotionId, version: Type.Optional(Int()) }),
    data: Type.Object({ promotion: Promotion, turnover: Nullable(Turnover) }),
    errors: [
      'PROMOTION_UNKNOWN',
      'PROMOTION_NOT_AVAILABLE',
      'PROMOTION_ACTIVE',
      'PROMOTION_CHANGED',
      'PROMOTION_CLOSED',
      'PROMOTION_NOT_OPEN',
      'SELF_EXCLUDED',
    ],
  },
  'POST /api/promotion/cancel': {
    summary: 'Gives up the promotion that is chosen or running; of the running one, the rest of the bonus is taken.',
    access: 'member',
    money: true,
    input: Type.Object({ promotion_id: Type.Optional(PromotionId) }),
    data: Type.Object({ promotion_id: Nullable(Type.Integer()), turnover: Nullable(Turnover), taken: Thb }),
    errors: ['PROMOTION_NOT_ACTIVE'],
  },
});

import { Id, Instant, IntId, Nullable, OneOf, Thb } from '@chokdee/contracts/define';
import { Type } from 'typebox';

export const PromotionId = IntId;

/** Play that is still asked for before money may leave: of a deposit, or of a bonus. */
export const Turnover = Type.Object({
  id: Id,
  source: OneOf(['deposit', 'promotion', 'coupon', 'cashback']),
  title: Type.String({ description: 'Thai' }),
  wallet_id: Type.Integer(),
  status: OneOf(['active', 'released', 'expired', 'forfeited']),
  amount: Thb,
  required: Thb,
  done: Thb,
  left: Thb,
  progress: Type.Array(
    Type.Object({
      play: OneOf(['lotto', 'slot', 'casino', 'sport']),
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

import type { TurnoverRow } from '@chokdee/play/bonus';
import type { GrantOutcomeRow } from './grant.repository.ts';
import type { SelectionRow } from './promotion.repository.ts';

/** State that decides which promotions a member may take. */
export interface Standing {
  readonly memberSince: Date;
  readonly isResting: boolean;
  readonly hasDepositedToday: boolean;
  readonly selection: SelectionRow | null;
  readonly grants: readonly GrantOutcomeRow[];
  /** Grants to other accounts of the same person. */
  readonly takenElsewhere: readonly Pick<GrantOutcomeRow, 'promotion_id' | 'period_key'>[];
  /** Running turnovers of deposits and bonuses. */
  readonly turnovers: readonly TurnoverRow[];
  /** The bonus that is being played, of a promotion, a coupon or cashback. */
  readonly bonus: TurnoverRow | null;
  /** Bringing it up to now has moved money, or may have. */
  readonly hasMoved: boolean;
}

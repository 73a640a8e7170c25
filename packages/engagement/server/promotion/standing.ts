import type { TurnoverRow } from '@chokdee/play/bonus';
import type { GrantOutcomeRow } from './grant.repository.ts';
import type { SelectionRow } from './promotion.repository.ts';

/** What decides which promotions a member may take. */
export interface Standing {
  readonly memberSince: Date;
  readonly isResting: boolean;
  readonly hasDepositedToday: boolean;
  readonly selection: SelectionRow | null;
  readonly grants: readonly GrantOutcomeRow[];
  /** What other accounts of the same person have taken. */
  readonly takenElsewhere: readonly Pick<GrantOutcomeRow, 'promotion_id' | 'period_key'>[];
  /** Of deposits and bonuses, as they run. */
  readonly turnovers: readonly TurnoverRow[];
  /** The bonus that is being played, of a promotion, a coupon or cashback. */
  readonly bonus: TurnoverRow | null;
  /** Bringing it up to now has moved money, or may have. */
  readonly hasMoved: boolean;
}

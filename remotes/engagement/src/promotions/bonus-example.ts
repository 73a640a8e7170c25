import type { Promotion } from './promotions.api.ts';

/** Deposit of the example, THB; a larger minimum deposit replaces it. */
const USUAL_DEPOSIT = 1000;

/** Effect of one deposit; amounts in THB. */
export interface BonusExample {
  readonly deposit: number;
  readonly bonus: number;
  /** True when the maximum has reduced the bonus. */
  readonly isCapped: boolean;
  readonly turnover: number;
}

/** Computed in satang; a bonus is rounded down as on the server. Null when the bonus does not depend on a deposit. */
export function bonusExample(
  promotion: Pick<Promotion, 'percent' | 'min_deposit' | 'max_bonus' | 'turnover_times' | 'kind'>,
): BonusExample | null {
  const { percent, kind, min_deposit, max_bonus, turnover_times } = promotion;
  if (kind !== 'deposit_bonus' || percent === null) return null;
  const deposit = Math.max(USUAL_DEPOSIT, min_deposit ?? 0);
  const shareSatang = Math.floor((Math.round(deposit * 100) * percent) / 100);
  const mostSatang = max_bonus === null ? shareSatang : Math.round(max_bonus * 100);
  const bonusSatang = Math.min(shareSatang, mostSatang);
  return {
    deposit,
    bonus: bonusSatang / 100,
    isCapped: bonusSatang < shareSatang,
    turnover: (bonusSatang * turnover_times) / 100,
  };
}

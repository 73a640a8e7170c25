import type { Promotion } from './promotions.api.ts';

/** A deposit that the example reckons with, unless the smallest one is larger. THB. */
const USUAL_DEPOSIT = 1000;

/** What one deposit brings; amounts in THB. */
export interface BonusExample {
  readonly deposit: number;
  readonly bonus: number;
  /** The share of the deposit would be more than the most that is given. */
  readonly isCapped: boolean;
  readonly turnover: number;
}

/** Reckoned in satang, a bonus is rounded down as the server does. Null where no deposit decides the bonus. */
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

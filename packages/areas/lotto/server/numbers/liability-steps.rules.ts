import type { StepRow } from '../schema/lotto.tables.ts';

/** From a liability on, a number pays a part of its rate; 0 closes it. */
export interface LiabilityStep {
  readonly fromSatang: bigint;
  readonly percent: number;
}

/** Stands for a step without an end: more than all members could stake. */
export const ENDLESS_SATANG = 10n ** 15n;

/**
 * Turns steps of liability into the steps of stakes by which bets are priced: the liability of a number grows by the
 * rate of each stake.
 */
export function stepsOfLiability(rateHundredths: number, steps: readonly LiabilityStep[]): StepRow[] {
  const rows: StepRow[] = [];
  let [stake, liability, rate] = [0n, 0n, rateHundredths];
  for (const { fromSatang, percent } of steps) {
    if (rate === 0) break;
    stake += ((fromSatang - liability) * 100n) / BigInt(rate);
    rows.push({ up_to_satang: String(stake), rate_hundredths: rate });
    [liability, rate] = [fromSatang, Math.floor((rateHundredths * percent) / 100)];
  }
  if (rate > 0) rows.push({ up_to_satang: String(ENDLESS_SATANG), rate_hundredths: rate });
  return rows;
}

/** What was counted of one version. */
export interface Loads {
  readonly loads: number;
  readonly errors: number;
}

/** At most this share of trials of a version as good as the stable one may ever be stopped. */
export const FALSE_ALARMS = 0.001;
/** Fewer loads than this say nothing. */
export const LEAST_LOADS = 200;
/** Standard deviation of the differences in error rate that are looked for. */
const EXPECTED_DIFFERENCE = 0.03;

/**
 * A mixture sequential probability ratio test on the difference of two error rates (normal approximation). Its ratio
 * may be looked at after every load, for as long as the trial lasts, and still stays below 1 / α for ever with a
 * probability of at least 1 - α when both versions are equally good. So looking often costs no false alarms.
 */
export function isWorse(canary: Loads, stable: Loads): boolean {
  if (canary.loads < LEAST_LOADS || stable.loads < LEAST_LOADS) return false;
  const [rate, usual] = [canary.errors / canary.loads, stable.errors / stable.loads];
  if (rate <= usual) return false;
  // Both as one, and never nothing: a stable version without any error yet is not known to have none.
  const pooled = (canary.errors + stable.errors + 1) / (canary.loads + stable.loads + 2);
  const variance = pooled * (1 - pooled) * (1 / canary.loads + 1 / stable.loads);
  const mixture = EXPECTED_DIFFERENCE ** 2;
  const difference = rate - usual;
  const logRatio =
    0.5 * Math.log(variance / (variance + mixture)) +
    (mixture * difference ** 2) / (2 * variance * (variance + mixture));
  return logRatio > Math.log(1 / FALSE_ALARMS);
}

/** Counts of one version. */
export interface Loads {
  readonly loads: number;
  readonly errors: number;
}

/** Counts of both versions of a trial. */
export interface Counts {
  readonly canary: Loads;
  readonly stable: Loads;
}

/** Evidence of a trial so far. */
export interface Evidence {
  /** Counts that are already weighed. */
  readonly weighed: Counts;
  /** Logarithms of prior times likelihood, one for each expected odds ratio. */
  readonly logWeights: readonly number[];
}

/** Highest share of good canaries that may ever be stopped by mistake. */
export const FALSE_ALARMS = 0.0005;
/** Loads of the canary below which nothing is decided. */
export const LEAST_LOADS = 200;
/** Loads that each version needs before a comparison; counts of one version alone prove nothing. */
const LEAST_NEW = 10;
/** Expected odds ratios of a bad canary's failures, each with its prior probability. */
const EXPECTED: readonly (readonly [oddsRatio: number, likely: number])[] = [
  [1.5, 0.05],
  [2.5, 0.3],
  [4.5, 0.35],
  [10, 0.2],
  [40, 0.1],
];

/** @returns logarithm of the sum of two numbers given by their logarithms */
function addLogs(one: number, other: number): number {
  const most = Math.max(one, other);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(Math.min(one, other) - most));
}

/**
 * @returns logarithm of the mean of `oddsRatio` to the power of the canary's errors, if chance spread the errors of
 * both versions over all loads
 */
function logMeanByChance({ canary, stable }: Counts, logOddsRatio: number): number {
  const errors = canary.errors + stable.errors;
  const [least, most] = [Math.max(0, errors - stable.loads), Math.min(errors, canary.loads)];
  let logWays = 0;
  let [all, tilted] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let ofCanary = least; ofCanary <= most; ofCanary += 1) {
    all = addLogs(all, logWays);
    tilted = addLogs(tilted, logWays + ofCanary * logOddsRatio);
    const [more, fewer] = [(canary.loads - ofCanary) * (errors - ofCanary), stable.loads - errors + ofCanary + 1];
    logWays += Math.log(more / ((ofCanary + 1) * fewer));
  }
  return tilted - all;
}

function since(counted: Loads, before: Loads): Loads {
  return { loads: counted.loads - before.loads, errors: counted.errors - before.errors };
}

/** Begins a trial; counts from before are not weighed. */
export function beginTrial(weighed: Counts): Evidence {
  return { weighed, logWeights: EXPECTED.map(([, likely]) => Math.log(likely)) };
}

/**
 * Weighs the loads since the last time, once each version has enough.
 *
 * Only loads of the same interval are compared: of the failed loads, how many belong to the canary? If both versions
 * are equally good, chance decides (hypergeometric distribution). Size of the shares, usual failure rate and changes
 * over time do not matter. The product of likelihood ratios is a test martingale, so it may be checked at any time. It
 * exceeds 1 / α with a probability of at most α (Ville's inequality).
 */
export function weigh(evidence: Evidence, counted: Counts): Evidence {
  const { weighed, logWeights } = evidence;
  const fresh = { canary: since(counted.canary, weighed.canary), stable: since(counted.stable, weighed.stable) };
  if (fresh.canary.loads < LEAST_NEW || fresh.stable.loads < LEAST_NEW) return evidence;
  const said = EXPECTED.map(([oddsRatio]) => {
    const logOddsRatio = Math.log(oddsRatio);
    return fresh.canary.errors * logOddsRatio - logMeanByChance(fresh, logOddsRatio);
  });
  return { weighed: counted, logWeights: logWeights.map((logWeight, index) => logWeight + (said[index] ?? 0)) };
}

/** Likelihood ratio: the canary fails more often, against both are equally good. */
export function oddsAgainst({ logWeights }: Evidence): number {
  return Math.exp(logWeights.reduce(addLogs));
}

export const isConvincing = (evidence: Evidence): boolean => oddsAgainst(evidence) >= 1 / FALSE_ALARMS;

export function isWorse(evidence: Evidence): boolean {
  return evidence.weighed.canary.loads >= LEAST_LOADS && isConvincing(evidence);
}

/** What was counted of one version. */
export interface Loads {
  readonly loads: number;
  readonly errors: number;
}

/** What was counted of both versions of a trial. */
export interface Counts {
  readonly canary: Loads;
  readonly stable: Loads;
}

/** What a trial has shown so far. */
export interface Evidence {
  /** The counts that are weighed. */
  readonly weighed: Counts;
  /** Of each expected odds ratio: the logarithm of how likely it was held to be, times what the loads said of it. */
  readonly logWeights: readonly number[];
}

/** At most this share of trials of a version as good as the stable one may ever be stopped. */
export const FALSE_ALARMS = 0.0005;
/** Fewer loads of the canary than this say nothing. */
export const LEAST_LOADS = 200;
/** Loads are weighed when there are as many of both versions: one by itself has nothing beside it. */
const LEAST_NEW = 10;
/** How many times the stable version's odds of failing those of a bad canary may be, and how likely each is held. */
const EXPECTED: readonly (readonly [oddsRatio: number, likely: number])[] = [
  [1.5, 0.05],
  [2.5, 0.3],
  [4.5, 0.35],
  [10, 0.2],
  [40, 0.1],
];

/** @returns logarithm of the sum of two numbers that are given by their logarithms */
function addLogs(one: number, other: number): number {
  const most = Math.max(one, other);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(Math.min(one, other) - most));
}

/**
 * @returns logarithm of the mean of `oddsRatio` to the power of the canary's errors, were the errors of both versions
 * dealt out among all loads by chance
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

/** The beginning of a trial; what was counted before it is not weighed. */
export function beginTrial(weighed: Counts): Evidence {
  return { weighed, logWeights: EXPECTED.map(([, likely]) => Math.log(likely)) };
}

/**
 * Weighs what was counted since the last time, once there is enough of both versions.
 *
 * The loads of one time are compared with each other alone: given how many of all loads failed, how many of the failed
 * were the canary's? Where both versions are equally good, chance answers (hypergeometric distribution), however large
 * either share is, whatever usually fails, and however both change from one time to the next. The product of likelihood
 * ratios is a test martingale: it may be looked at at any time, for ever, and exceeds 1 / α with a probability of at
 * most α (Ville's inequality).
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

/** How many times more likely what was seen is if the canary fails more often than if both are equally good. */
export function oddsAgainst({ logWeights }: Evidence): number {
  return Math.exp(logWeights.reduce(addLogs));
}

export const isConvincing = (evidence: Evidence): boolean => oddsAgainst(evidence) >= 1 / FALSE_ALARMS;

export function isWorse(evidence: Evidence): boolean {
  return evidence.weighed.canary.loads >= LEAST_LOADS && isConvincing(evidence);
}

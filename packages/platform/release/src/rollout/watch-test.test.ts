import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginTrial, type Counts, isWorse, type Loads, oddsAgainst, weigh } from './watch-test.ts';

/** Random numbers from a seed (mulberry32), the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Trial {
  /** Failure rate of each version. */
  readonly rates: { readonly canary: number; readonly stable: number };
  /** Loads of each version between two looks. */
  readonly each: { readonly canary: number; readonly stable: number };
  /** Loads of the canary after which the trial ends. */
  readonly loads: number;
  readonly seed: number;
}

/** @returns loads of the canary at the stop; null when the trial was never stopped */
function stoppedAfter({ rates, each, loads, seed }: Trial): number | null {
  const random = dice(seed);
  const more = ({ loads: before, errors }: Loads, bucket: 'canary' | 'stable'): Loads => {
    let failed = 0;
    for (let load = 0; load < each[bucket]; load += 1) if (random() < rates[bucket]) failed += 1;
    return { loads: before + each[bucket], errors: errors + failed };
  };
  const none = { loads: 0, errors: 0 };
  let counted: Counts = { canary: none, stable: none };
  let evidence = beginTrial(counted);
  while (counted.canary.loads < loads) {
    counted = { canary: more(counted.canary, 'canary'), stable: more(counted.stable, 'stable') };
    evidence = weigh(evidence, counted);
    if (isWorse(evidence)) return counted.canary.loads;
  }
  return null;
}

/** Stopped trials among so many. */
function stopped(trials: number, trial: Omit<Trial, 'seed'>): number {
  const stops = Array.from({ length: trials }, (_, seed) => stoppedAfter({ ...trial, seed: seed + 1 }));
  return stops.filter((after) => after !== null).length;
}

for (const [share, each, loads] of [
  ['half', { canary: 50, stable: 50 }, 6_000],
  ['a tenth', { canary: 10, stable: 90 }, 2_000],
  ['a fiftieth', { canary: 2, stable: 98 }, 1_000],
] as const) {
  test(`of a thousand trials of an equally good version at most one is stopped, with ${share} of the visitors`, () => {
    for (const rate of [0.002, 0.01, 0.05]) {
      const alarms = stopped(1000, { rates: { canary: rate, stable: rate }, each, loads });
      assert.ok(alarms <= 1, `${rate}: ${alarms}`);
    }
  });
}

test('a version that fails five points more often is stopped within 1,200 loads: 60 s at 20 a second', () => {
  for (const rate of [0.002, 0.01, 0.02]) {
    for (const each of [
      { canary: 20, stable: 20 },
      { canary: 10, stable: 90 },
    ]) {
      const caught = stopped(200, { rates: { canary: rate + 0.05, stable: rate }, each, loads: 1_200 });
      assert.ok(caught >= 195, `${rate}: ${caught} of 200`);
    }
  }
});

test('a bad hour of both versions does not count against the canary, even if it grew then', () => {
  let evidence = beginTrial({ canary: { loads: 0, errors: 0 }, stable: { loads: 0, errors: 0 } });
  // The stable version has nearly all its loads in the good hour (0.1 % fail). In the bad hour both fail 20 %.
  evidence = weigh(evidence, { canary: { loads: 20, errors: 0 }, stable: { loads: 20_000, errors: 20 } });
  evidence = weigh(evidence, { canary: { loads: 1_020, errors: 200 }, stable: { loads: 21_000, errors: 220 } });
  assert.ok(oddsAgainst(evidence) < 1, `${oddsAgainst(evidence)} to 1`);
});

test('counts from before a trial are ignored, and 200 loads are the minimum', () => {
  const before = { canary: { loads: 0, errors: 0 }, stable: { loads: 500, errors: 0 } };
  const evidence = beginTrial(before);
  assert.equal(weigh(evidence, { ...before, canary: { loads: 199, errors: 199 } }), evidence, 'nothing beside it');
  const few = weigh(evidence, { canary: { loads: 199, errors: 199 }, stable: { loads: 700, errors: 0 } });
  assert.ok(oddsAgainst(few) > 1e6);
  assert.equal(isWorse(few), false);
  assert.equal(isWorse(weigh(few, { canary: { loads: 209, errors: 209 }, stable: { loads: 710, errors: 0 } })), true);
});

/** Probability of each error count of the canary, if chance spreads the errors over all loads. */
function chances(canary: number, stable: number, errors: number): number[] {
  const choose = (all: number, some: number): number =>
    some < 0 || some > all ? 0 : Array.from({ length: some }, (_, i) => (all - i) / (i + 1)).reduce((a, b) => a * b, 1);
  return Array.from(
    { length: errors + 1 },
    (_, ofCanary) => (choose(canary, ofCanary) * choose(stable, errors - ofCanary)) / choose(canary + stable, errors),
  );
}

test('faults by chance do not change the odds on average', () => {
  const beginning = beginTrial({ canary: { loads: 0, errors: 0 }, stable: { loads: 0, errors: 0 } });
  for (const [canary, stable, errors] of [
    [12, 30, 5],
    [200, 10, 14],
    [10, 990, 3],
    [15, 10, 25],
  ] as const) {
    const odds = chances(canary, stable, errors).map((chance, ofCanary) => {
      if (chance === 0) return 0;
      const counted = {
        canary: { loads: canary, errors: ofCanary },
        stable: { loads: stable, errors: errors - ofCanary },
      };
      return chance * oddsAgainst(weigh(beginning, counted));
    });
    const mean = odds.reduce((one, other) => one + other, 0);
    assert.ok(Math.abs(mean - 1) < 1e-9, `${canary} beside ${stable}, ${errors} errors: ${mean}`);
  }
});

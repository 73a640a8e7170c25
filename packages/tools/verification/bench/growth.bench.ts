import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from '../measuring/machine.ts';
import { setting } from '../measuring/settings.ts';
import { countStakes } from './bet-crowd.ts';
import { type GrowthBase, openBase, openSessions } from './growth/growth-base.ts';
import { type Cost, costOf } from './growth/growth-cost.ts';
import { reportGrowth } from './growth/growth-report.ts';
import { beginDay, forgetProof, NEW_BILLS, proveBucket, repeatNight } from './growth/growth-night.ts';
import { placeBills, readPages } from './growth/growth-work.ts';

/** Settings of a run; docs/benchmarks.md explains them. */
const settings = {
  small: setting('SMALL', 100_000),
  base: setting('BASE', 10_000_000),
  busyBills: setting('BUSY_BILLS', 200_000),
  bills: setting('BILLS', 1_024),
  passes: setting('PASSES', 5),
};
/** Times that a pass reads each page: the clock of the processors ticks every 10 ms. */
const READS = 4;

interface Operation {
  readonly name: string;
  /** Times that the work does it. */
  count(base: GrowthBase): number;
  /** Comes before the work and is not measured. */
  prepare?(base: GrowthBase): Promise<void>;
  work(base: GrowthBase): Promise<void>;
}

const bets = (lines: number): Operation => ({
  name: `a bet of ${lines} ${lines === 1 ? 'line' : 'lines'}`,
  count: () => settings.bills,
  prepare: ({ bench }) => countStakes(bench.app.deps),
  work: (base) => placeBills(base, { members: base.bettors, bills: settings.bills, lines }),
});

const pages = (name: string, url: string, of: 'readers' | 'busy'): Operation => ({
  name: of === 'busy' ? `${name}, busy member` : name,
  count: (base) => base[of].length * READS,
  prepare: (base) => openSessions(base, of),
  work: async (base) => {
    for (let read = 0; read < READS; read += 1) await readPages(base, base[of], url);
  },
});

/** Measured before the bets, which are bills of the day, too. */
const nights: readonly Operation[] = [
  { name: 'a night of a bucket, per bill', count: () => NEW_BILLS, prepare: repeatNight, work: proveBucket },
];
const calls: readonly Operation[] = [
  bets(1),
  bets(10),
  pages('a statement page', '/api/member/statement', 'readers'),
  pages('a bill list page', '/api/lotto/bill/list', 'readers'),
  pages('a statement page', '/api/member/statement', 'busy'),
  pages('a bill list page', '/api/lotto/bill/list', 'busy'),
];

/** `npm run bench:growth`: what a bet, pages and the nightly proof cost on a small and a large base, in turns. */
async function main(): Promise<void> {
  console.log(`${describeMachine()}, ${JSON.stringify(settings)}`);
  const ownFolder = join(tmpdir(), `chokdee-growth-${process.pid}`);
  const { SMALL_DIR = join(ownFolder, 'small'), BENCH_DIR = join(ownFolder, 'large') } = process.env;
  const small = await openBase({ folder: SMALL_DIR, bills: settings.small, busyBills: 0 });
  try {
    const large = await openBase({ folder: BENCH_DIR, bills: settings.base, busyBills: settings.busyBills });
    try {
      await measure([small, large]);
    } finally {
      await large.stop();
    }
  } finally {
    await small.stop();
    await rm(ownFolder, { recursive: true, force: true });
  }
}

type Bases = readonly [small: GrowthBase, large: GrowthBase];

async function measure(bases: Bases): Promise<void> {
  for (const base of bases) {
    await forgetProof(base);
    const { databaseMs, blocks } = await costOf(base, 1, () => proveBucket(base));
    console.log(`${base.bills} bills: a bucket in its turn ${(databaseMs / 1_000).toFixed(1)} s, ${blocks} blocks`);
    await beginDay(base);
  }
  for (const operation of [...(await inTurns(nights, bases)), ...(await inTurns(calls, bases))]) {
    reportGrowth(operation, bases);
  }
}

/** Measures operations on both bases, which take turns. The first pass warms up. */
async function inTurns(operations: readonly Operation[], bases: Bases) {
  const measured = operations.map(({ name }) => ({ name, small: [] as Cost[], large: [] as Cost[] }));
  for (let pass = 0; pass <= settings.passes; pass += 1) {
    for (const [place, { count, prepare, work }] of operations.entries()) {
      const costs = new Map<GrowthBase, Cost>();
      for (const base of pass % 2 === 0 ? bases : [...bases].reverse()) {
        await prepare?.(base);
        costs.set(base, await costOf(base, count(base), () => work(base)));
      }
      const [small, large] = bases.map((base) => costs.get(base));
      if (pass === 0 || !small || !large) continue;
      measured[place]?.small.push(small);
      measured[place]?.large.push(large);
    }
  }
  return measured;
}

await main();

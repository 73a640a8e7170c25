import type { Deps } from '@chokdee/kernel/app';
import { reversal } from './reverse-bills.ts';
import { changeRange, type RangePayload, startChange } from './round-ranges.ts';
import { settlement } from './settle-bills.ts';

/** Registers the jobs that settle rounds and reverse settlements: one that makes the ranges, and one for each range. */
export function registerSettlement({ jobs }: Pick<Deps, 'jobs'>): void {
  for (const [name, change] of [
    ['lotto.settle', settlement],
    ['lotto.reverse', reversal],
  ] as const) {
    jobs.register<{ roundId: string }>(name, 'settlement', ({ roundId }, deps) =>
      startChange(change, deps, Number(roundId)),
    );
    jobs.register<RangePayload>(change.name, 'settlement', (range, deps) => changeRange(change, deps, range));
  }
}

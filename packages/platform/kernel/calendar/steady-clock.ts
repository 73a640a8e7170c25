import type { Clock } from './clock.ts';

/** A clock that is further off is wrong. */
const TOLERANCE_MS = 5_000;

export type SteadyClock = Required<Clock>;

/**
 * The time at which this process was started and what has passed since: who sets the clock of the machine while it runs
 * opens no round again and ends no lease. It goes forward to where machine and database both are, after a sleep of the
 * machine; back it goes only with a new process.
 */
export function createSteadyClock(
  machineMs: () => number = Date.now,
  passedMs: () => number = () => performance.now(),
): SteadyClock {
  let startMs = machineMs() - passedMs();
  return {
    now: () => new Date(startMs + passedMs()),
    agreesWith: (databaseNow, tookMs) => {
      const toleranceMs = TOLERANCE_MS + tookMs;
      const aheadMs = databaseNow.getTime() - startMs - passedMs();
      if (Math.abs(aheadMs) <= toleranceMs) return true;
      if (aheadMs < 0 || Math.abs(databaseNow.getTime() - machineMs()) > toleranceMs) return false;
      startMs += aheadMs;
      return true;
    },
  };
}

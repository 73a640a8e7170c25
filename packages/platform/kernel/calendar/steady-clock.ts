import type { Clock } from './clock.ts';

/** Largest difference in ms between clocks that count as equal. */
const TOLERANCE_MS = 5_000;

export type SteadyClock = Required<Clock>;

/**
 * Creates a clock that adds the elapsed time to the time of the process start. Setting the machine's clock then reopens
 * no round and ends no lease. After a sleep of the machine the clock moves forward to the time of machine and database,
 * if both agree. Only a new process moves it back.
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

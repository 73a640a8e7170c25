import { availableParallelism, loadavg } from 'node:os';

/** Above this load other work shares the processors. */
const MOST_LOAD = 1;
/** Load of the minute before the program began, so that it holds none of its own work. */
const loadBefore = loadavg()[0] ?? 0;

/** Says what a run measured on. */
export const describeMachine = (): string => `${availableParallelism()} processors, load ${loadBefore.toFixed(1)}`;

/** Verdict on a goal. A machine that had other work when the program began gets none. */
export function verdictOf(isReached: boolean, load = loadBefore): string {
  if (load > MOST_LOAD) return `not judged, the load is above ${MOST_LOAD}`;
  return isReached ? 'reached' : 'MISSED';
}

import type { Queryable } from '@chokdee/kernel/db';
import { countStakes } from './number-stakes.ts';

interface StakeCounter {
  /** Has new bills counted within `delayMs`. */
  soon(): void;
  /** Resolves when nothing is counted any more. */
  stop(): Promise<void>;
}

/** Delay in ms: bets on the same numbers within it are counted as one. Readers add what is not counted yet. */
const COUNT_EVERY_MS = 2_000;

/**
 * Counts the bills that this process has placed, once a moment and outside of their transactions. Bills that are left by
 * a process that ends are counted by the next one, or when a round closes.
 */
export function createStakeCounter(
  db: Queryable,
  onError: (error: unknown) => void,
  delayMs = COUNT_EVERY_MS,
): StakeCounter {
  let timer: NodeJS.Timeout | null = null;
  let running = Promise.resolve();
  const run = (): void => {
    timer = null;
    running = countStakes(db).catch(onError);
  };
  return {
    soon: () => {
      timer ??= setTimeout(run, delayMs).unref();
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      return running;
    },
  };
}

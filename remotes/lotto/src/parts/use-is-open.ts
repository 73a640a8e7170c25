import { serverClock } from '@chokdee/http';
import { useEffect, useState } from 'react';
import type { Round } from '../lotto.types.ts';

/** Longest wait a browser's timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Whether a round takes bets, on the server's clock. Unlike a running clock it redraws only when the answer changes. */
export function useIsOpen(round: Pick<Round, 'status' | 'closes_at'> | null): boolean {
  const [looks, lookAgain] = useState(0);
  const closesAtMs = round === null ? 0 : Date.parse(round.closes_at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look arms the next timer, as the clock may be corrected
  useEffect(() => {
    const leftMs = closesAtMs - serverClock.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(() => lookAgain((count) => count + 1), Math.min(leftMs, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [closesAtMs, looks]);
  return round !== null && isOpen(round, serverClock.now());
}

/** Open by state and by the clock: the state alone may be a few seconds old. */
export function isOpen(round: Pick<Round, 'status' | 'closes_at'>, nowMs: number): boolean {
  return round.status === 'open' && Date.parse(round.closes_at) > nowMs;
}

import { serverClock } from '@chokdee/http';
import { useEffect, useState } from 'react';
import type { Round } from '../lotto.types.ts';

/** The longest time that a browser's timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns whether a round takes bets, by the server's clock. Redraws only when that changes. */
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

/** Returns whether a round is open by its status and by the clock: the status may be a few seconds old. */
export function isOpen(round: Pick<Round, 'status' | 'closes_at'>, nowMs: number): boolean {
  return round.status === 'open' && Date.parse(round.closes_at) > nowMs;
}

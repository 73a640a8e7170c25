import { serverClock } from '@chokdee/http';
import { useEffect, useState } from 'react';
import type { Round } from '../lotto.types.ts';

/** Longest delay of a browser timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** True while a round takes bets by the server's clock. Renders only when that changes. */
export function useIsOpen(round: Pick<Round, 'status' | 'closes_at'> | null): boolean {
  const [checks, checkAgain] = useState(0);
  const closesAtMs = round === null ? 0 : Date.parse(round.closes_at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check sets the next timer, because the clock may be corrected
  useEffect(() => {
    const leftMs = closesAtMs - serverClock.now();
    if (leftMs <= 0) return;
    const timer = setTimeout(() => checkAgain((count) => count + 1), Math.min(leftMs, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [closesAtMs, checks]);
  return round !== null && isOpen(round, serverClock.now());
}

/** True when a round is open by status and clock, because the status may be a few seconds old. */
export function isOpen(round: Pick<Round, 'status' | 'closes_at'>, nowMs: number): boolean {
  return round.status === 'open' && Date.parse(round.closes_at) > nowMs;
}

import { serverClock } from '@chokdee/http';
import { useEffect, useState } from 'react';
import type { Round } from '../../lotto.types.ts';

/** The stage of a Yeekee round: `waiting` is past the time of the result without one. */
export type RoundStage = 'upcoming' | 'betting' | 'shooting' | 'computing' | 'waiting' | 'over';

type StageRound = Pick<Round, 'opens_at' | 'closes_at' | 'shooting_closes_at' | 'result_at' | 'status'>;

interface StageNow {
  readonly stage: RoundStage;
  /** When the next stage begins, ms since the epoch; null when only the server can tell. */
  readonly endsAtMs: number | null;
}

/**
 * Returns the stage at a moment of the server's clock. A round with a result, or a void one, is over whatever the clock
 * says.
 */
export function stageAt(round: StageRound, nowMs: number): StageNow {
  if (round.status === 'resulted' || round.status === 'cancelled') return { stage: 'over', endsAtMs: null };
  const steps: readonly (readonly [RoundStage, string])[] = [
    ['upcoming', round.opens_at],
    ['betting', round.closes_at],
    ['shooting', round.shooting_closes_at ?? round.closes_at],
    ['computing', round.result_at],
  ];
  for (const [stage, end] of steps) {
    const endsAtMs = Date.parse(end);
    if (nowMs < endsAtMs) return { stage, endsAtMs };
  }
  return { stage: 'waiting', endsAtMs: null };
}

export const isShooting = (stage: RoundStage): boolean => stage === 'betting' || stage === 'shooting';

const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns the stage, and redraws only when it changes. */
export function useRoundStage(round: StageRound): RoundStage {
  const [looks, lookAgain] = useState(0);
  const { stage, endsAtMs } = stageAt(round, serverClock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look arms the next timer, as the clock may be corrected
  useEffect(() => {
    const look = () => lookAgain((count) => count + 1);
    // The timer of a sleeping tab is late, so the stage is read again when the tab is visible.
    document.addEventListener('visibilitychange', look);
    const leftMs = endsAtMs === null ? null : Math.max(endsAtMs - serverClock.now(), 0);
    const timer = leftMs === null ? undefined : setTimeout(look, Math.min(leftMs, MAX_TIMER_MS));
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
    };
  }, [endsAtMs, looks]);
  return stage;
}

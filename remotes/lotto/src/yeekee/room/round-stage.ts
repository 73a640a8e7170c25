import { serverClock } from '@chokdee/http';
import { useEffect, useState } from 'react';
import type { Round } from '../../lotto.types.ts';

/** Stage of a Yeekee round; `waiting` means that the result is overdue. */
export type RoundStage = 'upcoming' | 'betting' | 'shooting' | 'computing' | 'waiting' | 'over';

type StageRound = Pick<Round, 'opens_at' | 'closes_at' | 'shooting_closes_at' | 'result_at' | 'status'>;

interface StageNow {
  readonly stage: RoundStage;
  /** Start of the next stage, ms since the epoch; null when only the server knows it. */
  readonly endsAtMs: number | null;
}

/** Returns the stage by the server's clock. A round with a result, or a void one, is over at any time. */
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

/** Returns the stage; renders only when it changes. */
export function useRoundStage(round: StageRound): RoundStage {
  const [checks, checkAgain] = useState(0);
  const { stage, endsAtMs } = stageAt(round, serverClock.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check sets the next timer, because the clock may be corrected
  useEffect(() => {
    const check = () => checkAgain((count) => count + 1);
    // Reads the stage again when the tab is visible, because timers of a hidden tab are late.
    document.addEventListener('visibilitychange', check);
    const leftMs = endsAtMs === null ? null : Math.max(endsAtMs - serverClock.now(), 0);
    const timer = leftMs === null ? undefined : setTimeout(check, Math.min(leftMs, MAX_TIMER_MS));
    return () => {
      document.removeEventListener('visibilitychange', check);
      clearTimeout(timer);
    };
  }, [endsAtMs, checks]);
  return stage;
}

import { useLiveStatus } from '@chokdee/query';
import { useNow } from '@chokdee/ui';
import { useEffect, useRef } from 'react';
import type { Round } from '../lotto.types.ts';

const ASK_MS = 3_000;

/** Asks for the round every three seconds while its result is due and no stream would tell. */
export function useRoundProgress(round: Round, refresh: () => void): void {
  const now = useNow();
  const isLive = useLiveStatus();
  const isDue = Date.parse(round.result_at) <= now;
  const isOpenEnded = round.status !== 'resulted' && round.status !== 'cancelled';
  const isWaiting = isOpenEnded && (isDue || (!isLive && Date.parse(round.closes_at) <= now));
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => latest.current(), ASK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

import { useLiveStatus } from '@chokdee/query';
import { useFromNow } from '@chokdee/ui/clock';
import { useEffect, useRef } from 'react';
import type { Round } from '../../lotto.types.ts';

const ASK_MS = 3_000;

interface Props {
  readonly round: Round;
  readonly refresh: () => void;
}

/**
 * Refetches the round every three seconds while its result is due and the stream is down.
 * Draws nothing; a separate component, so that its clock does not render the room.
 */
export function RoundProgress({ round, refresh }: Props) {
  const isLive = useLiveStatus();
  const isDue = useFromNow((now) => Date.parse(round.result_at) <= now);
  const isClosed = useFromNow((now) => Date.parse(round.closes_at) <= now);
  const isOpenEnded = round.status !== 'resulted' && round.status !== 'cancelled';
  const isWaiting = isOpenEnded && (isDue || (!isLive && isClosed));
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => latest.current(), ASK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return null;
}

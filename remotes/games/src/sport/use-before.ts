import { serverClock } from '@chokdee/http';
import { useEffect, useState } from 'react';

/** True while the server's clock is before a moment. Changes at that moment by a timer, even while offline. */
export function useBefore(atMs: number): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(atMs), Math.max(0, atMs - serverClock.now()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return passed !== atMs && serverClock.now() < atMs;
}

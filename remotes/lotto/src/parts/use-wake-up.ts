import { useEffect, useRef } from 'react';

/** Shorter absences, ms, are caught up by the stream and by the page's timers. */
const ABSENT_MS = 3_000;
/** A negative absence means that the clock was put back, so its length is unknown. */
const wasLong = (absentMs: number): boolean => absentMs >= ABSENT_MS || absentMs < 0;

/**
 * Runs the handler when the page is visible again after an absence, restored from the page cache, or online again.
 * Timers stopped meanwhile, and events were missed.
 */
export function useWakeUp(onWake: () => void): void {
  const latest = useRef(onWake);
  useEffect(() => {
    latest.current = onWake;
  });
  useEffect(() => {
    let hiddenAtMs = document.visibilityState === 'hidden' ? Date.now() : null;
    const wake = () => latest.current();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAtMs = Date.now();
      else if (hiddenAtMs !== null && wasLong(Date.now() - hiddenAtMs)) wake();
      if (document.visibilityState === 'visible') hiddenAtMs = null;
    };
    const onPageShow = (event: PageTransitionEvent) => event.persisted && wake();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', wake);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', wake);
    };
  }, []);
}

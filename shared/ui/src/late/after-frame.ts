import { startTransition, useEffect, useState } from 'react';

/** Calls back after the next frame was shown. @returns a function that cancels it */
export function afterNextFrame(work: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/**
 * Returns the value, delayed until the frame after its change was shown. A press marks the choice in that frame; a long
 * list renders from the returned value later. A deferred value alone could render before that frame.
 */
export function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    return afterNextFrame(() => startTransition(() => setShown(() => value)));
  }, [shown, value]);
  return shown;
}

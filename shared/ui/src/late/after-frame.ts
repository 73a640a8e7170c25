import { startTransition, useEffect, useState } from 'react';

/** Calls back when the next frame has been shown. @returns what calls it off */
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
 * Follows a value when the frame after its change has been shown, bit by bit. A press marks what was chosen in that frame;
 * a list is drawn from what is returned here, and no press waits for it: what is only deferred may be drawn, and stand in
 * the document, before that frame.
 */
export function useAfterFrame<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    return afterNextFrame(() => startTransition(() => setShown(() => value)));
  }, [shown, value]);
  return shown;
}

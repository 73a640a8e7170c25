import { useRef } from 'react';

/** Merges calls in the same task into one, so that rounds closing together cause a single request. */
export function useMergedCalls(act: () => void): () => void {
  const isDue = useRef(false);
  return () => {
    if (isDue.current) return;
    isDue.current = true;
    queueMicrotask(() => {
      isDue.current = false;
      act();
    });
  };
}

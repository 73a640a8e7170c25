import { useRef } from 'react';

/** Several calls in one moment are one: rounds that close together are asked for once, and never by what was asked before. */
export function useOnceAMoment(act: () => void): () => void {
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

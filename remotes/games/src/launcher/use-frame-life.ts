import { useCallback, useEffect, useState } from 'react';

/** Loading time after which the member is told that the game is slow, and after which it counts as failed. */
const SLOW_MS = 8_000;
const FAILED_MS = 30_000;

export type FramePhase = 'loading' | 'slow' | 'failed' | 'shown';

/** Tracks the loading of a frame; a new link starts again. Waiting for the link counts, too. */
export function useFrameLife(link: string | null) {
  const [phase, setPhase] = useState<FramePhase>('loading');
  const onLoad = useCallback(() => setPhase('shown'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new link starts the wait again
  useEffect(() => {
    setPhase('loading');
    const still = (next: FramePhase) => setPhase((now) => (now === 'shown' ? now : next));
    const slow = setTimeout(() => still('slow'), SLOW_MS);
    const failed = setTimeout(() => still('failed'), FAILED_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, [link]);
  return { phase, onLoad };
}

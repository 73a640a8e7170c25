import { useCallback, useEffect, useState } from 'react';

/** How long a game may take until the member is told that it is slow, and until it counts as failed. */
const SLOW_MS = 8_000;
const FAILED_MS = 30_000;

export type FramePhase = 'loading' | 'slow' | 'failed' | 'shown';

/** Follows a frame until it is shown; another address begins anew. The wait for the address counts, too. */
export function useFrameLife(link: string | null) {
  const [phase, setPhase] = useState<FramePhase>('loading');
  const onLoad = useCallback(() => setPhase('shown'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is another wait
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

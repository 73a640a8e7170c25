import { useSyncExternalStore } from 'react';

/** From here on the side column is shown (breakpoints.css). */
const wide = () => window.matchMedia('(min-width: 1280px)');

function subscribe(onChange: () => void): () => void {
  const media = wide();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the side column shows: what stands only there is not asked for on phones. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

import { useSyncExternalStore } from 'react';

/** From here on a page has the room of a desktop (breakpoints.css). */
const wide = () => window.matchMedia('(min-width: 1280px)');

function subscribe(onChange: () => void): () => void {
  const media = wide();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the desktop's look is shown: what stands only there is neither drawn nor asked for on phones. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

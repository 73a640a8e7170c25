import { useSyncExternalStore } from 'react';

/** From this width on, two columns stand side by side. */
const medium = () => window.matchMedia('(min-width: 768px)');

function subscribe(onChange: () => void): () => void {
  const media = medium();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export function useIsMedium(): boolean {
  return useSyncExternalStore(subscribe, () => medium().matches);
}

import { useSyncExternalStore } from 'react';

/** A page has the width of a desktop from here on (breakpoints.css). */
const wide = () => window.matchMedia('(min-width: 1280px)');

function subscribe(onChange: () => void): () => void {
  const media = wide();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True in the desktop layout. Phones neither render nor fetch parts that only desktops show. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

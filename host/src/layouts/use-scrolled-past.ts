import { useSyncExternalStore } from 'react';

/** The last scroll position. Reading it from the browser while rendering would force a layout. */
let scrolledPx = 0;
const listeners = new Set<() => void>();

function noteScroll(): void {
  scrolledPx = window.scrollY;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('scroll', noteScroll, { passive: true });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('scroll', noteScroll);
    scrolledPx = 0;
  };
}

/** Tells if the page is scrolled by more than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(subscribe, () => scrolledPx > px);
}

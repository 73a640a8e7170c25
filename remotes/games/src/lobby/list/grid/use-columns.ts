import { useSyncExternalStore } from 'react';

/** Breakpoints of `.tiles` (spec section 9). A page of sixty games is a multiple of every number of columns. */
const steps = ['(min-width: 600px)', '(min-width: 960px)'] as const;
const COLUMNS = [2, 4, 5] as const;

function subscribe(onChange: () => void): () => void {
  const media = steps.map((step) => window.matchMedia(step));
  for (const each of media) each.addEventListener('change', onChange);
  return () => {
    for (const each of media) each.removeEventListener('change', onChange);
  };
}

const read = () => COLUMNS[steps.filter((step) => window.matchMedia(step).matches).length] ?? COLUMNS[0];

export function useColumns(): number {
  return useSyncExternalStore(subscribe, read);
}

import { useSyncExternalStore } from 'react';

/** Columns of `.tiles` by breakpoint (spec section 9); all of them divide a page of sixty games. */
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

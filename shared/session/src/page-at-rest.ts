import { useEffect } from 'react';

let resting = 0;

/** Marks a page that must not be interrupted as idle while the component is mounted, such as between rounds. */
export function usePageAtRest(): void {
  useEffect(() => {
    resting += 1;
    return () => {
      resting -= 1;
    };
  }, []);
}

/** True while such a page is idle. */
export const isPageAtRest = (): boolean => resting > 0;

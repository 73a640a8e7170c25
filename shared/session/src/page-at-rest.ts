import { useEffect } from 'react';

let resting = 0;

/** Says of a page that is not disturbed that nothing is under way there as long as this is shown: its round is over. */
export function usePageAtRest(): void {
  useEffect(() => {
    resting += 1;
    return () => {
      resting -= 1;
    };
  }, []);
}

/** Whether nothing is under way at this moment on a page that is not disturbed otherwise. */
export const isPageAtRest = (): boolean => resting > 0;

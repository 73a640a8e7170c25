import { type RefObject, useEffect, useState } from 'react';

/** True when the member has scrolled past the head of a list; new rows would then push the text away. */
export function useIsReading(head: RefObject<Element | null>): boolean {
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    const look = () => setReading((head.current?.getBoundingClientRect().bottom ?? 0) < 0);
    document.addEventListener('scroll', look, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', look, { capture: true });
  }, [head]);
  return isReading;
}

/** Returns the list as it was when reading began, until reading ends. */
export function useFrozen<T>(list: T, isReading: boolean): T {
  const [frozen, freeze] = useState(list);
  if (!isReading && frozen !== list) freeze(list);
  return isReading ? frozen : list;
}

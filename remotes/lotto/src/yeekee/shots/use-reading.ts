import { type RefObject, useEffect, useState } from 'react';

/** Returns whether the member has scrolled past the head of a list: new rows there would push away what is read. */
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
export function useHeld<T>(list: T, isReading: boolean): T {
  const [held, hold] = useState(list);
  if (!isReading && held !== list) hold(list);
  return isReading ? held : list;
}

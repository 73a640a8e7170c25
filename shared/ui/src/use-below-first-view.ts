import { useDeferredValue, useEffect } from 'react';

/** Whether this document has shown a page. */
let hasShown = false;

/** A document that is opened at a place, or once more where it was read, is scrolled there: it is drawn whole. */
function beginsAtTop(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate' && window.location.hash === '';
}

/** False while a document draws its very first view, true right after it: what lies below need not be drawn before it is shown. */
export function useBelowFirstView(): boolean {
  const isDrawn = useDeferredValue(true, hasShown || !beginsAtTop());
  useEffect(() => {
    hasShown = true;
  }, []);
  return isDrawn;
}

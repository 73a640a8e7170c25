import { useDeferredValue, useEffect } from 'react';

/** True after this document has shown a page. */
let hasShown = false;

/** False for documents that the browser scrolls: an anchor, a reload or the back button. They render whole. */
function beginsAtTop(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate' && window.location.hash === '';
}

/** False while a document renders its first view, true right after it. Pages render their lower parts then. */
export function useBelowFirstView(): boolean {
  const isDrawn = useDeferredValue(true, hasShown || !beginsAtTop());
  useEffect(() => {
    hasShown = true;
  }, []);
  return isDrawn;
}

/** Time after which even a slow phone has loaded the whole page, ms. */
const MOST_MS = 20_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const isFull = (): boolean => window.scrollY >= document.documentElement.scrollHeight - window.innerHeight - 1;

/**
 * Scrolls to a position, and again each time the page grows. Stops when the visitor scrolls.
 * @returns stops it, for the next page
 */
export function scrollWhileGrowing(px: number): () => void {
  const reach = () => window.scrollTo(0, px);
  reach();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(reach);
  growth.observe(document.body);
  // The browser scrolls by itself when the page is too short or grows above. Those positions are not the visitor's
  // choice.
  const onScroll = () => {
    const isElsewhere = Math.abs(window.scrollY - px) > 1;
    if (isElsewhere && !(window.scrollY < px && isFull())) stop();
  };
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', onScroll);
    for (const act of BY_HAND) window.removeEventListener(act, stop);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  const timer = setTimeout(stop, MOST_MS);
  for (const act of BY_HAND) window.addEventListener(act, stop, { passive: true });
  return stop;
}

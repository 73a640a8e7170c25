/** What a page is made of has come by then, also to a slow phone on a slow line. */
const MOST_MS = 20_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

const isFull = (): boolean => window.scrollY >= document.documentElement.scrollHeight - window.innerHeight - 1;

/**
 * Scrolls so far down, and again whenever the page has grown: what it shows comes after it. Whoever scrolls meanwhile, by
 * hand or by a tool of their own, is left where they are.
 * @returns ends it, for another page
 */
export function scrollWhileGrowing(px: number): () => void {
  const reach = () => window.scrollTo(0, px);
  reach();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const growth = new ResizeObserver(reach);
  growth.observe(document.body);
  // The browser's own steps, to an end that is still too near or past what has grown above, end where we led it.
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

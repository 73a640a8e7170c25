import { useEffect, useLayoutEffect } from 'react';
import type { BrowserRouter, RouterState } from './create-browser-router.ts';
import type { RouteMatch } from './route-table.ts';
import { useShown } from './router-provider.tsx';
import { scrollWhileGrowing } from './scroll-while-growing.ts';

/** Leads elsewhere; the same function for as long as the router lives. A relative address counts from the one shown. */
export const useNavigate = (): BrowserRouter['navigate'] => useShown().router.navigate;

/** Whether a page is on its way. */
export const useNavigation = (): RouterState['navigation'] => useShown().state.navigation;

/** The routes of what is shown, from the outermost frame to the page. */
export const useMatches = (): readonly (RouteMatch & { readonly handle: unknown })[] =>
  useShown().state.matches.map((match) => ({ ...match, handle: match.route.handle }));

/** Scrolls as a browser would: to the top of a new page, and to where one was on the way back. */
export function ScrollRestoration(): null {
  const { router, state } = useShown();
  const { location, scroll } = state;
  useEffect(() => router.scroll.begin(), [router]);
  useLayoutEffect(() => {
    if (typeof scroll === 'number') return scrollWhileGrowing(scroll);
    // Ids are plain letters: what is no such sign is no place, and an address may be cut off in the middle of one.
    const anchor = location.hash && document.getElementById(location.hash.slice(1));
    // Newer browsers answer a promise, which React would call when the next page comes.
    if (scroll === 'top' && anchor) anchor.scrollIntoView();
    else if (scroll === 'top') window.scrollTo(0, 0);
    return undefined;
  }, [location, scroll]);
  return null;
}

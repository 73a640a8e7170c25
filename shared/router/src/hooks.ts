import { useEffect, useLayoutEffect } from 'react';
import type { BrowserRouter, RouteMatch, RouterState } from './create-browser-router.ts';
import { useShown } from './router-provider.tsx';

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
    if (scroll === 'kept') return;
    if (scroll !== 'top') return window.scrollTo(0, scroll);
    const anchor = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [location, scroll]);
  return null;
}

import type { RouteConfig } from '@chokdee/contracts';

interface Navigation {
  /** True while the router loads another page. Dialogs that open by themselves check it first. */
  isBusy(): boolean;
  /** The route of the shown page, as its area declares it. */
  route(): RouteConfig | undefined;
  /** Scroll position of the shown history entry, px. Null on its first visit. */
  restoredScroll(): number | null;
}

const AT_REST: Navigation = { isBusy: () => false, route: () => undefined, restoredScroll: () => null };
let current = AT_REST;

export function watchNavigation(navigation: Partial<Navigation>): void {
  current = { ...AT_REST, ...navigation };
}

export const isNavigating = (): boolean => current.isBusy();
export const shownRoute = (): RouteConfig | undefined => current.route();
export const restoredScroll = (): number | null => current.restoredScroll();

import type { RouteConfig } from '@chokdee/contracts';

interface Navigation {
  /** Whether the router is on its way to another page; what would interrupt it asks first. */
  isBusy(): boolean;
  /** What the areas say of the page that is shown. */
  route(): RouteConfig | undefined;
  /** Scroll position to which the shown history entry is restored, in pixels; null at its first visit. */
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

import type { RouteConfig } from '@chokdee/contracts';

interface Navigation {
  /** Whether the router is on its way to another page; what would interrupt it asks first. */
  isBusy(): boolean;
  /** What the areas say of the page that is shown. */
  route(): RouteConfig | undefined;
}

let current: Navigation = { isBusy: () => false, route: () => undefined };

export function watchNavigation(navigation: Navigation): void {
  current = navigation;
}

export const isNavigating = (): boolean => current.isBusy();
export const shownRoute = (): RouteConfig | undefined => current.route();

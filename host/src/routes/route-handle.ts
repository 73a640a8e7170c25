import type { AreaName, RouteConfig } from '@chokdee/contracts';

/** Data that layouts read from the matched route (`useMatches().at(-1)?.handle`). */
export interface RouteHandle {
  readonly area: AreaName;
  readonly route: RouteConfig;
}

import type { AreaName, RouteConfig } from '@chokdee/contracts';

/** What layouts may read of the matched route (`useMatches().at(-1)?.handle`). */
export interface RouteHandle {
  readonly area: AreaName;
  readonly route: RouteConfig;
}

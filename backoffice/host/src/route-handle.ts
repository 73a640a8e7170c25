import type { AreaName, RouteConfig } from '@chokdee/contracts';

/** Data that the frame reads from the matched route (`useMatches().at(-1)?.handle`). */
export interface RouteHandle {
  /** The desk. Undefined means a page of the shell. */
  readonly area?: AreaName | undefined;
  readonly route: RouteConfig;
}

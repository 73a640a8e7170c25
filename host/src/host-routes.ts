import type { RouteConfig } from '@chokdee/contracts';

/** Pages that the shell brings itself. */
export const hostRoutes: readonly RouteConfig[] = [
  { path: '*', page: 'not-found', layout: 'default', access: 'public', title: 'Not Found' },
];

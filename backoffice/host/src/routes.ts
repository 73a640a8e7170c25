import type { RouteConfig } from '@chokdee/contracts';
import { copy } from './copy.ts';

/** Routes of the shell's own pages. */
export const shellRoutes = [
  { path: '/', page: 'home', layout: 'default', access: 'staff', title: copy.home },
  { path: '*', page: 'not-found', layout: 'default', access: 'staff', title: copy.notFound },
] as const satisfies readonly RouteConfig[];

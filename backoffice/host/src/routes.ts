import type { RouteConfig } from '@chokdee/contracts';
import { copy } from './copy.ts';

export const JOIN_PATH = '/join';

/** Routes of the shell's own pages. */
export const shellRoutes = [
  { path: '/', page: 'home', layout: 'default', access: 'staff', title: copy.home },
  { path: '/approvals', page: 'approvals', layout: 'default', access: 'staff', title: copy.approvals },
  { path: '/me', page: 'me', layout: 'default', access: 'staff', title: copy.me },
  // Shown without the frame, before anybody is signed in.
  { path: JOIN_PATH, page: 'not-found', layout: 'auth', access: 'public', title: copy.join },
  { path: '*', page: 'not-found', layout: 'default', access: 'staff', title: copy.notFound },
] as const satisfies readonly RouteConfig[];

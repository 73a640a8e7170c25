import type { RouteConfig } from '@chokdee/contracts';
import { copy } from '../copy.ts';

/** Pages that the shell brings itself. */
export const hostRoutes: readonly RouteConfig[] = [
  { path: '/login', page: 'login', layout: 'auth', access: 'guest', title: copy.login },
  { path: '/register', page: 'register', layout: 'auth', access: 'guest', title: copy.register },
  { path: '/forgot', page: 'forgot', layout: 'auth', access: 'guest', title: copy.forgot.title },
  { path: '/liff/:name?', page: 'liff', layout: 'liff', access: 'public', title: copy.login },
  {
    path: '/member',
    page: 'profile',
    layout: 'default',
    access: 'member',
    title: copy.profile,
    redirect: '/member/profile',
  },
  { path: '/member/profile', page: 'profile', layout: 'default', access: 'member', title: copy.profile },
  { path: '*', page: 'not-found', layout: 'default', access: 'public', title: copy.error.notFound },
];

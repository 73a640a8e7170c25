import type { FirstCall, RouteConfig } from '@chokdee/contracts';
import { copy } from '../copy.ts';

/** Addresses of the shell for links of areas. */
export const hostPaths = {
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  profile: '/member/profile',
  messaging: '/liff',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** Routes of the shell's own pages. */
export const hostRoutes: readonly RouteConfig[] = [
  { path: hostPaths.login, page: 'login', layout: 'auth', access: 'guest', title: copy.login },
  { path: hostPaths.register, page: 'register', layout: 'auth', access: 'guest', title: copy.register },
  { path: hostPaths.forgot, page: 'forgot', layout: 'auth', access: 'guest', title: copy.forgot.title },
  { path: '/liff/:name?', page: 'liff', layout: 'liff', access: 'public', title: copy.login },
  {
    path: '/member',
    page: 'profile',
    layout: 'default',
    access: 'member',
    title: copy.profile,
    redirect: hostPaths.profile,
  },
  {
    path: hostPaths.profile,
    page: 'profile',
    layout: 'default',
    access: 'member',
    title: copy.profile,
    places: ['profile-level', 'profile-wallets'],
    firstOfMember: [['GET /api/session/list'], ['GET /api/member/factor/list']],
  },
  { path: hostPaths.help, page: 'help', layout: 'default', access: 'public', title: copy.help },
  { path: hostPaths.terms, page: 'terms', layout: 'default', access: 'public', title: copy.terms },
  { path: hostPaths.privacy, page: 'privacy', layout: 'default', access: 'public', title: copy.privacy },
  { path: '*', page: 'not-found', layout: 'default', access: 'public', title: copy.error.notFound },
];

/** Calls that the shell makes on every page of a member. */
export const firstOfMember: readonly FirstCall[] = [
  ['GET /api/get_user_info'],
  ['POST /api/member/wallets'],
  ['GET /api/member/session_summary'],
];

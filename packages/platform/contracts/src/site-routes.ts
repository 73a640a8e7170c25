import type { LayoutName, PageAccess } from './boot.ts';

/** A route that the specification requires, in any area. */
export interface SiteRoute {
  readonly path: string;
  readonly layout: LayoutName;
  readonly access: PageAccess;
}

/** Every route of the specification (section 2) with the access it needs (section 6). */
export const siteRoutes = [
  { path: '/', layout: 'default', access: 'public' },
  { path: '/affiliate', layout: 'default', access: 'public' },
  { path: '/cashback', layout: 'default', access: 'public' },
  { path: '/casino', layout: 'lobby', access: 'public' },
  { path: '/fishing', layout: 'lobby', access: 'public' },
  { path: '/forgot', layout: 'auth', access: 'guest' },
  { path: '/freespin', layout: 'lobby', access: 'public' },
  { path: '/login', layout: 'auth', access: 'guest' },
  { path: '/play', layout: 'game', access: 'public' },
  { path: '/promotions', layout: 'default', access: 'public' },
  { path: '/redeem', layout: 'default', access: 'public' },
  { path: '/register', layout: 'auth', access: 'guest' },
  { path: '/slot', layout: 'lobby', access: 'public' },
  { path: '/sport', layout: 'lobby', access: 'public' },
  { path: '/winloss', layout: 'default', access: 'public' },
  { path: '/lotto/bills', layout: 'default', access: 'member' },
  { path: '/lotto/lobby', layout: 'default', access: 'public' },
  { path: '/lotto/rates', layout: 'default', access: 'public' },
  { path: '/lotto/results', layout: 'default', access: 'public' },
  { path: '/member/coupon', layout: 'default', access: 'member' },
  { path: '/member/creditfree', layout: 'default', access: 'member' },
  { path: '/member/deposit', layout: 'payment', access: 'member' },
  { path: '/member/payment', layout: 'payment', access: 'member' },
  { path: '/member/profile', layout: 'default', access: 'member' },
  { path: '/member/promotions', layout: 'default', access: 'member' },
  { path: '/member/statement', layout: 'default', access: 'member' },
  { path: '/member/wheel', layout: 'default', access: 'member' },
  { path: '/member/winloss', layout: 'default', access: 'member' },
  { path: '/member/withdraw', layout: 'payment', access: 'member' },
  { path: '/liff/:name?', layout: 'liff', access: 'public' },
  { path: '/lobby/:name?', layout: 'lobby', access: 'public' },
  { path: '/lotto/:round_id?', layout: 'default', access: 'public' },
  { path: '/poll/:id?', layout: 'default', access: 'public' },
] as const satisfies readonly SiteRoute[];

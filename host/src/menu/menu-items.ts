import type { IconName } from '@chokdee/ui';
import { copy } from '../copy.ts';

interface MenuItem {
  readonly to: string;
  readonly label: string;
}

/** Header menu, in order (spec section 2). */
export const headerMenu: readonly MenuItem[] = [
  { to: '/slot', label: copy.nav.slot },
  { to: '/lotto/lobby', label: copy.nav.lotto },
  { to: '/casino', label: copy.nav.casino },
  { to: '/sport', label: copy.nav.sport },
  { to: '/affiliate', label: copy.nav.affiliate },
  { to: '/promotions', label: copy.nav.promotions },
  { to: '/winloss', label: copy.nav.winloss },
  { to: '/redeem', label: copy.nav.redeem },
];

/** Member menu dialog, in order; logout follows it (spec section 2). */
export const memberMenu: readonly (MenuItem & { readonly icon: IconName })[] = [
  { to: '/member/profile', label: copy.memberMenu.profile, icon: 'user' },
  { to: '/affiliate', label: copy.memberMenu.affiliate, icon: 'users' },
  { to: '/member/creditfree', label: copy.memberMenu.quests, icon: 'flag' },
  { to: '/member/wheel', label: copy.memberMenu.wheel, icon: 'wheel' },
  { to: '/redeem', label: copy.memberMenu.redeem, icon: 'bag' },
  { to: '/cashback', label: copy.memberMenu.cashback, icon: 'calendar' },
  { to: '/member/winloss', label: copy.memberMenu.winloss, icon: 'cashback' },
  { to: '/promotions', label: copy.memberMenu.promotions, icon: 'gift' },
  { to: '/member/coupon', label: copy.memberMenu.coupon, icon: 'coupon' },
  { to: '/member/statement', label: copy.memberMenu.statement, icon: 'document' },
];

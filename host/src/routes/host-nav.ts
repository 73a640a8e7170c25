import type { NavEntry } from '@chokdee/contracts';
import { copy } from '../copy.ts';
import { hostPaths } from './host-routes.ts';

/** The entry whose icon shows the member's level. */
export const PROFILE = 'host.profile';

const area = 'host';

/** Navigation entries of the shell's own pages. */
export const hostNav: readonly (NavEntry & { readonly area: string })[] = [
  {
    area,
    id: PROFILE,
    to: hostPaths.profile,
    label: copy.profile,
    icon: 'user',
    access: 'member',
    at: { menu: 10, tabs: 10 },
  },
  { area, id: 'host.login', to: hostPaths.login, label: copy.login, icon: 'user', access: 'guest', at: { tabs: 20 } },
];

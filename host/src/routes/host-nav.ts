import type { NavEntry } from '@chokdee/contracts';
import { copy } from '../copy.ts';
import { hostPaths } from './host-routes.ts';

/** The shell's own entry whose icon is the member's level. */
export const PROFILE = 'host.profile';

const area = 'host';

/** Ways in to pages that the shell brings itself. */
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

import type { NavEntry, PlacedSlot, SiteMap } from '@chokdee/contracts';
import { type SlotProps, useSite } from '@chokdee/session';
import { createElement } from 'react';
import { hostNav } from '../routes/host-nav.ts';

const entry = (name: string, at: NavEntry['at'], more: Partial<NavEntry> = {}) =>
  ({ id: `alpha.${name}`, area: 'alpha', to: `/alpha/${name}`, label: `to ${name}`, at, ...more }) as const;

const nav: SiteMap['nav'] = [
  entry('second', { header: 20, menu: 30 }),
  entry('first', { header: 10, menu: 20 }, { icon: 'gift', badge: 'count' }),
  entry('join', { tabs: 10 }, { access: 'guest' }),
  entry('offers', { tabs: 30 }, { access: 'guest' }),
  entry('pay', { actions: 10, tabs: 20 }, { access: 'member', icon: 'no-icon-of-ours' }),
  entry('draw', { actions: 20, tabs: 30 }, { access: 'member' }),
  entry('record', { profile: 10, history: 10 }, { help: 'all of it' }),
  entry('news', { announcement: 10 }),
  entry('place', { messaging: 10 }),
];
const slots: readonly PlacedSlot[] = [
  { area: 'alpha', slot: 'star', at: { header: 10 }, access: 'member' },
  { area: 'alpha', slot: 'line', at: { 'menu-summary': 10 } },
];

const Part = ({ area, slot }: SlotProps) => createElement('span', null, `part ${area}.${slot}`);

/** Fills the site with invented areas, because the shell knows no real one. Slots show their names. */
export function bringSite(changes: Partial<SiteMap> = {}): void {
  useSite.setState({ routes: [], nav: [...hostNav, ...nav], slots, Part, ...changes });
}

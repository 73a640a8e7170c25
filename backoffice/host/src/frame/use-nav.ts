import { isAllowed, useMe, useSite } from '@chokdee/backoffice-session';
import type { NavEntry } from '@chokdee/contracts';

/** Area of an entry: entries of one desk stand together. */
const areaOf = ({ id }: NavEntry): string => id.split('.')[0] ?? id;

const placeOf = ({ at }: NavEntry) => at.desks ?? Number.POSITIVE_INFINITY;

/** Entries of the desks that the person may open, in their order. */
export function useNav(): readonly NavEntry[] {
  const me = useMe();
  const nav = useSite((site) => site.nav);
  return nav
    .filter(({ permission }) => permission === undefined || isAllowed(me, permission))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

export interface DeskEntries {
  readonly area: string;
  readonly entries: readonly NavEntry[];
}

/** The same entries by desk, in the order of the first entry of each. */
export function useDesks(): readonly DeskEntries[] {
  const nav = useNav();
  const areas = [...new Set(nav.map(areaOf))];
  return areas.map((area) => ({ area, entries: nav.filter((entry) => areaOf(entry) === area) }));
}

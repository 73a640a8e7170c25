import { isAllowed, useMe, useSite } from '@chokdee/backoffice-session';
import type { NavEntry } from '@chokdee/contracts';

const placeOf = ({ at }: NavEntry) => at.desks ?? Number.POSITIVE_INFINITY;

/** Entries of the desks that the person may open, in their order. */
export function useNav(): readonly NavEntry[] {
  const me = useMe();
  const nav = useSite((site) => site.nav);
  return nav
    .filter(({ permission }) => permission === undefined || isAllowed(me, permission))
    .sort((one, other) => placeOf(one) - placeOf(other));
}

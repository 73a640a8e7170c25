import { useSession, useSite } from '@chokdee/session';
import { within } from '../../federation/attempt.ts';
import { prepareSlots } from '../../federation/slot.tsx';
import { AreasRail } from './areas-rail.tsx';
import { MoneyRail } from './money-rail.tsx';

/** How long the rails wait at most for the parts of areas that they show, so that all are drawn at once. */
const PARTS_MS = 2_000;

/** Loads what the areas show in the rail. */
export async function prepareRails(): Promise<void> {
  const { isLoggedIn } = useSession.getState();
  const shown = useSite
    .getState()
    .slots.filter(
      ({ at, access }) => (at.rail ?? at['home-wallet']) !== undefined && (access !== 'member' || isLoggedIn),
    );
  await within(PARTS_MS, prepareSlots(shown)).catch(() => undefined);
}

/** What stands beside the page on desktops: before it the ways to go, behind it the member's money and what closes next. */
export function Rail({ side }: { readonly side: 'start' | 'end' }) {
  return side === 'start' ? <AreasRail /> : <MoneyRail />;
}

import { useSession, useSite } from '@chokdee/session';
import { withTimeLimit } from '@chokdee/federation/browser/attempt.ts';
import { prepareSlots } from '@chokdee/federation/browser/slot.tsx';
import { AreasRail } from './areas-rail.tsx';
import { MoneyRail } from './money-rail.tsx';

/** Longest time that the rails wait for slots of areas, ms. Then all parts render together. */
const PARTS_MS = 2_000;

/** Loads the slots of the rail. */
export async function prepareRails(): Promise<void> {
  const { isLoggedIn } = useSession.getState();
  const shown = useSite
    .getState()
    .slots.filter(
      ({ at, access }) => (at.rail ?? at['home-wallet']) !== undefined && (access !== 'member' || isLoggedIn),
    );
  await withTimeLimit(PARTS_MS, prepareSlots(shown)).catch(() => undefined);
}

/** A rail beside the page on desktops: navigation at the start, money and closing rounds at the end. */
export function Rail({ side }: { readonly side: 'start' | 'end' }) {
  return side === 'start' ? <AreasRail /> : <MoneyRail />;
}

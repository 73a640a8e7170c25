import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { serverClock } from '@chokdee/http';
import { create } from 'zustand';
import { tellTabs } from './tabs.ts';

export type Me = StaffDataOf<'GET /api/staff/me'>;

/** `unknown` until the server has said if the browser has a session. `ended` keeps the page of the person. */
export type SessionState = 'unknown' | 'out' | 'in' | 'ended';

interface StaffSession {
  readonly state: SessionState;
  readonly me: Me | null;
  /** End of the session without another call, ms by the server's clock. Null means that it has none. */
  readonly endsAtMs: number | null;
}

export const useStaffSession = create<StaffSession>()(() => ({ state: 'unknown', me: null, endsAtMs: null }));

/** Length of a session after each call of the person, ms: as long as the server's, so that both end together. */
const SESSION_MS = 15 * 60_000;

/** Takes the person whom the server named. */
export function signedInAs(me: Me): void {
  const endsAtMs = me.ends_at === null ? null : Date.parse(me.ends_at);
  useStaffSession.setState({ state: 'in', me, endsAtMs });
}

/** Marks the session as ended. The page stays as it is, and the person signs in over it. */
export function hasEnded(): void {
  useStaffSession.setState(({ me }) => ({ state: me === null ? 'out' : 'ended', endsAtMs: null }));
}

/** Forgets the person. Nothing of the page stays. */
export function signedOut(): void {
  useStaffSession.setState({ state: 'out', me: null, endsAtMs: null });
}

/** Moves the end of the session, because a call of the person was answered. */
export function heardFromServer(): void {
  const { state, endsAtMs } = useStaffSession.getState();
  if (state !== 'in' || endsAtMs === null) return;
  const next = serverClock.now() + SESSION_MS;
  // Tabs need not know of every second.
  if (next - endsAtMs > 5_000) tellTabs({ says: 'extended', endsAtMs: next });
  useStaffSession.setState({ endsAtMs: next });
}

/** Tells if the pages are shown. They stay under the sign-in when the session has ended. */
export const useIsSignedIn = (): boolean => useStaffSession(({ me }) => me !== null);

/** The signed-in person. @throws Error outside of the frame */
export function useMe(): Me {
  const me = useStaffSession((session) => session.me);
  if (me === null) throw new Error('useMe is for pages of a signed-in person');
  return me;
}

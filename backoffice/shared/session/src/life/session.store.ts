import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { serverClock } from '@chokdee/http';
import { create } from 'zustand';
import { chosenAgent } from './agent.store.ts';
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

/**
 * Shortest life of a session after a call of the person, ms. The server lengthens it to 15 minutes, by steps of a
 * minute or more.
 */
const SESSION_MS = 14 * 60_000;

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
  // Neither tabs nor the page need to know of every second.
  if (next - endsAtMs <= 5_000) return;
  tellTabs({ says: 'extended', endsAtMs: next });
  useStaffSession.setState({ endsAtMs: next });
}

/** Code of the agent for which the person acts now. Undefined while nobody is signed in. */
export const actingAgent = (): string | undefined => chosenAgent() ?? useStaffSession.getState().me?.agent;

/** Tells if the pages are shown. They stay under the sign-in when the session has ended. */
export const useIsSignedIn = (): boolean => useStaffSession(({ me }) => me !== null);

/** The signed-in person. @throws Error outside of the frame */
export function useMe(): Me {
  const me = useStaffSession((session) => session.me);
  if (me === null) throw new Error('useMe is for pages of a signed-in person');
  return me;
}

import { serverClock } from '@chokdee/http';
import type { QueryClient } from '@tanstack/react-query';
import { staffCall } from '../call/staff-call.ts';
import { StaffError } from '../call/staff-error.ts';
import { chooseAgent, chosenAgent } from '../life/agent.store.ts';
import { type Me, signedInAs, signedOut, useStaffSession } from '../life/session.store.ts';
import { onTabNews, tellTabs } from '../life/tabs.ts';

const ME = 'GET /api/staff/me';
/** FORBIDDEN: the person does not act for the chosen agent. */
const FORBIDDEN = 2003;
const AGENT_UNKNOWN = 1012;

/** Asks who is signed in. An agent that the person does not act for is given up. @throws StaffError */
export async function openSession(background = false): Promise<Me> {
  try {
    const me = await staffCall(ME, {}, { background });
    signedInAs(me);
    return me;
  } catch (error) {
    const isForeign = error instanceof StaffError && [FORBIDDEN, AGENT_UNKNOWN].includes(error.code);
    if (!isForeign || chosenAgent() === null) throw error;
    chooseAgent(null);
    return openSession(background);
  }
}

/**
 * Takes a person who has just signed in, in every tab. A page of another person is loaded anew.
 * @throws StaffError
 */
export async function beginSession(reload: () => void): Promise<void> {
  const { me: before } = useStaffSession.getState();
  const { username } = await openSession();
  tellTabs({ says: 'in', username });
  if (before !== null && before.username !== username) reload();
}

/** Lengthens the session by a press of the person. @throws StaffError */
export async function extendSession(): Promise<void> {
  const { ends_at } = await staffCall('POST /api/staff/session/extend', {}, { background: false });
  const endsAtMs = Date.parse(ends_at);
  useStaffSession.setState({ endsAtMs });
  tellTabs({ says: 'extended', endsAtMs });
}

/** Ends the session in every tab of this browser. @throws StaffError */
export async function signOut(): Promise<void> {
  await staffCall('POST /api/staff/session/sign-out', {}, { background: false });
  signedOut();
  tellTabs({ says: 'out' });
}

/** Follows what other tabs say about the session. @returns a function that stops it */
export function followTabs(reload: () => void): () => void {
  return onTabNews((news) => {
    const { state, me } = useStaffSession.getState();
    if (news.says === 'out') signedOut();
    else if (news.says === 'extended') {
      if (state === 'in') useStaffSession.setState({ endsAtMs: news.endsAtMs });
    } else if (me !== null && me.username !== news.username) {
      // The page belongs to another person.
      reload();
    } else if (state !== 'in') void openSession(true).catch(() => undefined);
  });
}

/** Forgets the answers in a cache when the person leaves or another one comes. @returns a function that stops it */
export function forgetAnswers(client: Pick<QueryClient, 'clear'>): () => void {
  return useStaffSession.subscribe(({ me }, before) => {
    if (before.me !== null && before.me.username !== me?.username) client.clear();
  });
}

/** Milliseconds until the session ends. Null means that it has no end. */
export const leftMs = (endsAtMs: number | null): number | null =>
  endsAtMs === null ? null : Math.max(0, endsAtMs - serverClock.now());

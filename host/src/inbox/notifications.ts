import { callQuery, queryClient } from '@chokdee/query';
import { useAgent, useLocal, useSession, useUi } from '@chokdee/session';
import { isUnderWay } from './under-way.ts';

const INTERVAL_MS = 15 * 60_000;
const LOOK_AGAIN_MS = 250;

/** What the agent tells everybody. */
export const newsQuery = (agentCode: string) =>
  callQuery('GET /api/notifications', { agent_code: agentCode, kind: 'news' }, { onError: 'log' });

/** Looks again and again: a field that is taken away or a page that is left tells nobody. */
async function whenNothingIsUnderWay(): Promise<void> {
  while (isUnderWay() && useSession.getState().isLoggedIn) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** Who has neither paid in nor played is shown the way to both: to them the news stay in the inbox. */
const isNew = () => {
  const { userInfo } = useSession.getState();
  return userInfo?.has_deposited === false && userInfo.has_played === false;
};

/**
 * Opens the dialog of news when there is something to say and at least 15 minutes have passed since it was last closed; to a
 * member who is in the middle of something, once they are done.
 */
export async function openNotificationsIfDue(nowMs = Date.now()): Promise<void> {
  const last = useLocal.getState().lastNotificationShownAt;
  // A time that is still to come was written by a clock that was wrong.
  if (last !== null && last <= nowMs && nowMs - last < INTERVAL_MS) return;
  try {
    const notifications = await queryClient.fetchQuery(newsQuery(useAgent.getState().agentCode));
    if (notifications.length === 0) return;
    await whenNothingIsUnderWay();
    if (isNew()) return;
    const isStillDue = useLocal.getState().lastNotificationShownAt === last;
    if (isStillDue && useSession.getState().isLoggedIn) useUi.getState().openDialog('notification');
  } catch (error) {
    console.error(error); // news can wait; the member is not told that none could be fetched
  }
}

/** Remembers when the dialog was closed. */
export function closeNotifications(nowMs = Date.now()): void {
  useLocal.setState({ lastNotificationShownAt: nowMs });
  useUi.getState().openDialog(null);
}

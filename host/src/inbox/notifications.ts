import { callQuery, queryClient } from '@chokdee/query';
import { useAgent, useLocal, useSession, useUi } from '@chokdee/session';
import { isUnderWay } from './under-way.ts';

const INTERVAL_MS = 15 * 60_000;
const LOOK_AGAIN_MS = 250;

/** Announcements of the agent. */
export const newsQuery = (agentCode: string) =>
  callQuery('GET /api/notifications', { agent_code: agentCode, kind: 'news' }, { onError: 'log' });

/** Polls, because removed fields and left pages send no event. */
async function whenNothingIsUnderWay(): Promise<void> {
  while (isUnderWay() && useSession.getState().isLoggedIn) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

/** New members see the way to deposit and play instead. Their news stay in the inbox. */
const isNew = () => {
  const { userInfo } = useSession.getState();
  return userInfo?.has_deposited === false && userInfo.has_played === false;
};

/**
 * Opens the dialog of news if there are some and at least 15 minutes have passed since it was closed. Waits while the
 * member is busy (see `isUnderWay`).
 */
export async function openNotificationsIfDue(nowMs = Date.now()): Promise<void> {
  const last = useLocal.getState().lastNotificationShownAt;
  // A time in the future was stored while the clock was wrong.
  if (last !== null && last <= nowMs && nowMs - last < INTERVAL_MS) return;
  try {
    const notifications = await queryClient.fetchQuery(newsQuery(useAgent.getState().agentCode));
    if (notifications.length === 0) return;
    await whenNothingIsUnderWay();
    if (isNew()) return;
    const isStillDue = useLocal.getState().lastNotificationShownAt === last;
    if (isStillDue && useSession.getState().isLoggedIn) useUi.getState().openDialog('notification');
  } catch (error) {
    console.error(error); // news can wait, so the member sees no error
  }
}

/** Closes the dialog and stores the time. */
export function closeNotifications(nowMs = Date.now()): void {
  useLocal.setState({ lastNotificationShownAt: nowMs });
  useUi.getState().openDialog(null);
}

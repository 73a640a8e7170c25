import { callQuery, queryClient } from '@chokdee/query';
import { type DialogName, useAgent, useLocal, useUi } from '@chokdee/session';

const INTERVAL_MS = 15 * 60_000;
/** Dialogs that are done when there is a member; news does not push any other away. */
const entrances: ReadonlySet<DialogName> = new Set(['login', 'register', 'forgot']);

export const notificationsQuery = (agentCode: string) => callQuery('GET /api/notifications', { agent_code: agentCode });

/** Opens the dialog when there is something to say and at least 15 minutes have passed since it was last closed. */
export async function openNotificationsIfDue(nowMs = Date.now()): Promise<void> {
  const last = useLocal.getState().lastNotificationShownAt;
  if (last !== null && nowMs - last < INTERVAL_MS) return;
  try {
    const notifications = await queryClient.fetchQuery(notificationsQuery(useAgent.getState().agentCode));
    const { dialog, openDialog } = useUi.getState();
    if (notifications.length > 0 && (dialog === null || entrances.has(dialog))) openDialog('notification');
  } catch (error) {
    console.error(error); // news can wait; the member is not told that none could be fetched
  }
}

/** Remembers when the dialog was closed. */
export function closeNotifications(nowMs = Date.now()): void {
  useLocal.setState({ lastNotificationShownAt: nowMs });
  useUi.getState().openDialog(null);
}

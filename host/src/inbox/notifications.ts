import { callQuery, queryClient } from '@chokdee/query';
import { type DialogName, useAgent, useLocal, useSession, useUi } from '@chokdee/session';

const INTERVAL_MS = 15 * 60_000;
/** Dialogs that are done when there is a member; news does not push any other away. */
const entrances: ReadonlySet<DialogName | null> = new Set<DialogName>(['login', 'register', 'forgot']);
const LOOK_AGAIN_MS = 250;

export const notificationsQuery = (agentCode: string) =>
  callQuery('GET /api/notifications', { agent_code: agentCode }, { onError: 'log' });

/** The field with the keyboard has something in it: a dialog would take the next key. */
function isWriting(): boolean {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.value !== '' && !entrances.has(useUi.getState().dialog);
}

/** Looks again and again: a field that is taken away tells nobody that it lost the keyboard. */
async function whenNotWriting(): Promise<void> {
  while (isWriting()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
}

/**
 * Opens the dialog when there is something to say and at least 15 minutes have passed since it was last closed; to a
 * member who is filling in a form, once they are done.
 */
export async function openNotificationsIfDue(nowMs = Date.now()): Promise<void> {
  const last = useLocal.getState().lastNotificationShownAt;
  if (last !== null && nowMs - last < INTERVAL_MS) return;
  try {
    const notifications = await queryClient.fetchQuery(notificationsQuery(useAgent.getState().agentCode));
    await whenNotWriting();
    if (!useSession.getState().isLoggedIn) return;
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

import { useLocal } from './local.store.ts';
import { useSession } from './session.store.ts';

/** Ids kept, more than any list of the server contains. */
const KEPT = 200;
const nothing: readonly string[] = [];

/** Ids of notifications read in this browser, for older shells without the server's record. */
export function useReadNotifications(): readonly string[] {
  const username = useSession((state) => state.userInfo?.username);
  return useLocal((state) => (username === undefined ? nothing : (state.readNotifications[username] ?? nothing)));
}

export function markNotificationsRead(ids: readonly string[]): void {
  const username = useSession.getState().userInfo?.username;
  if (username === undefined) return;
  const { readNotifications } = useLocal.getState();
  const read = [...new Set([...(readNotifications[username] ?? nothing), ...ids])].slice(-KEPT);
  useLocal.setState({ readNotifications: { ...readNotifications, [username]: read } });
}

import { useLocal } from './local.store.ts';
import { useSession } from './session.store.ts';

/** Enough to outlive every list the server sends. */
const KEPT = 200;
const nothing: readonly string[] = [];

/** Ids of the notifications that the member has read in this browser: for shells from before the server kept it. */
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

import { queryClient, useLive, useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { useEffect } from 'react';
import { unreadQuery } from '../inbox/unread.query.ts';

/**
 * Keeps what the bell counts as the server says it, on every page. When something that was won waits to be shown, what
 * shows it is fetched.
 */
export function WinEvents() {
  const enabled = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...unreadQuery, enabled });
  useLive('notifications', (now) => queryClient.setQueryData(unreadQuery.queryKey, now));
  // What came while the stream was away is unknown.
  useLive('ready', () => void queryClient.invalidateQueries(unreadQuery));
  const isWaiting = enabled && !!data?.wins;
  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    import('./show-wins.ts').then(({ showWins }) => showWins(stop.signal)).catch(console.error);
    return () => stop.abort();
  }, [isWaiting]);
  return null;
}

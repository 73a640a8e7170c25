import { queryClient, useLive, useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { useEffect } from 'react';
import { unreadQuery } from '../inbox/unread.query.ts';

/** Updates the number on the bell on every page. Fetches the ticket's code when a win waits to be shown. */
export function WinEvents() {
  const enabled = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...unreadQuery, enabled });
  useLive('notifications', (now) => queryClient.setQueryData(unreadQuery.queryKey, now));
  // Events may have been lost while the stream was closed.
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

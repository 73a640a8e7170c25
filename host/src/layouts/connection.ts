import { NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { type Connection, useConnection } from '@chokdee/session';
import { endAfter } from '@chokdee/federation/browser/time-limit.ts';

const RETRY_MS = 3_000;
/** Interval of checks on an idle page, ms. Slow enough to cost the server little. */
const IDLE_CHECK_MS = 20_000;

function set(connection: Connection): void {
  if (connection === useConnection.getState().connection) return;
  useConnection.setState({ connection, since: Date.now() });
  // The page may have missed changes: all queries are fetched again.
  if (connection === 'online') void queryClient.invalidateQueries();
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: endAfter(RETRY_MS) })).ok;
  } catch {
    return false;
  }
}

/** Tracks if browser and API are reachable. @returns a function that stops it */
export function startConnectionWatch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function check(): Promise<void> {
    clearTimeout(timer);
    const isAway = useConnection.getState().connection !== 'online';
    if (!navigator.onLine) set('offline');
    else if (isAway || document.visibilityState === 'visible') set((await isReady()) ? 'online' : 'api-down');
    clearTimeout(timer);
    const pauseMs = useConnection.getState().connection === 'online' ? IDLE_CHECK_MS : RETRY_MS;
    if (!stopped) timer = setTimeout(checkNow, pauseMs);
  }
  const checkNow = () => void check();

  // A call without an answer is the first sign: check at once.
  const stopWatchingCalls = queryClient.getQueryCache().subscribe((event) => {
    const isError = event.type === 'updated' && event.action.type === 'error';
    const isLost = isError && event.query.state.error instanceof NetworkError;
    if (isLost && useConnection.getState().connection === 'online') checkNow();
  });
  window.addEventListener('online', checkNow);
  window.addEventListener('offline', checkNow);
  timer = setTimeout(checkNow, navigator.onLine ? IDLE_CHECK_MS : 0);

  return () => {
    stopped = true;
    clearTimeout(timer);
    stopWatchingCalls();
    window.removeEventListener('online', checkNow);
    window.removeEventListener('offline', checkNow);
  };
}

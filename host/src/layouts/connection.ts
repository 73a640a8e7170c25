import { NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';

export type Connection = 'online' | 'offline' | 'api-down';

const RETRY_MS = 3_000;
/** A page that asks for nothing would not notice; slow enough to cost the server nothing. */
const IDLE_CHECK_MS = 20_000;

let state: { readonly connection: Connection; readonly since: number } = { connection: 'online', since: Date.now() };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(connection: Connection): void {
  if (connection === state.connection) return;
  const recovered = connection === 'online';
  state = { connection, since: Date.now() };
  for (const listener of listeners) listener();
  if (recovered) void queryClient.invalidateQueries();
}

async function check(): Promise<void> {
  clearTimeout(timer);
  if (!navigator.onLine) set('offline');
  else if (document.visibilityState === 'visible' || state.connection !== 'online') {
    set((await isReady()) ? 'online' : 'api-down');
  }
  clearTimeout(timer);
  if (listeners.size > 0) {
    timer = setTimeout(() => void check(), state.connection === 'online' ? IDLE_CHECK_MS : RETRY_MS);
  }
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(RETRY_MS) })).ok;
  } catch {
    return false;
  }
}

/** A call that got no answer is the first sign: look at once. */
function watchCalls(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    const isError = event.type === 'updated' && event.action.type === 'error';
    const isLost = isError && event.query.state.error instanceof NetworkError;
    if (isLost && state.connection === 'online') void check();
  });
}

let stopWatching: (() => void) | undefined;
const checkNow = () => void check();

/** Whether browser and api can be reached, watched while somebody looks. */
export const connectionStore = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (listeners.size === 1) {
      window.addEventListener('online', checkNow);
      window.addEventListener('offline', checkNow);
      stopWatching = watchCalls();
      timer = setTimeout(checkNow, IDLE_CHECK_MS);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('online', checkNow);
      window.removeEventListener('offline', checkNow);
      stopWatching?.();
      clearTimeout(timer);
    };
  },
};

let running: Promise<boolean> | null = null;

/**
 * Runs one rotation of the refresh cookie at a time, in this tab and, where the browser has locks, across tabs: two tabs
 * that rotate the same cookie at once would look like a stolen one.
 */
export function oneAtATime(rotate: () => Promise<boolean>): Promise<boolean> {
  running ??= withLock(rotate).finally(() => {
    running = null;
  });
  return running;
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return work();
  return navigator.locks.request('chokdee-refresh', work) as Promise<T>;
}

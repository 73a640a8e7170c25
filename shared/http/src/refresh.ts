let running: Promise<boolean> | null = null;

/**
 * Serializes rotations of the refresh cookie, in this tab and, with the browser's locks, across tabs. Two rotations of
 * the same cookie would look like theft.
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

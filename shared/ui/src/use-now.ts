import { serverClock } from '@chokdee/http';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current = serverClock.now();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  current = serverClock.now();
  for (const listener of listeners) listener();
  // Just after the server's next full second, so that every countdown on the page changes at once.
  timer = setTimeout(tick, 1005 - (current % 1000));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

function snapshot(): number {
  // With nobody listening the clock stands still; a first reader must not see the time of the last one.
  if (listeners.size === 0 && Math.abs(serverClock.now() - current) > 1000) current = serverClock.now();
  return current;
}

/** The server's time in ms, moving once a second while somebody looks. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot);
}

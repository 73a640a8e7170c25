import { serverClock } from '@chokdee/http';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let current = serverClock.now();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  current = serverClock.now();
  for (const listener of listeners) listener();
  // Ticks just after each full second of the server, so that all countdowns change at once.
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
  // The clock stops without listeners, so the first reader needs a fresh time.
  if (listeners.size === 0 && Math.abs(serverClock.now() - current) > 1000) current = serverClock.now();
  return current;
}

/** The server's time in ms, updated once a second while a part uses it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot);
}

import { serverClock } from '@chokdee/http';
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Derives a value from the server's time, such as a day or an open state. Renders only when the value changes. Parts
 * that show the time itself use `useNow`.
 */
export function useFromNow<T extends string | number | boolean | null>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(serverClock.now()));
}

import type { InputOf } from '@chokdee/contracts';

export type LoadReport = InputOf<'POST /api/telemetry'>['loads'][number];

/** What an area's first page needs comes within this time, and goes out together. */
const SEND_MS = 500;
/** More than this at once is not worth anybody's bandwidth: something is in a loop. */
const MOST = 100;

let waiting: LoadReport[] = [];
/** Faults whose class is being looked for. */
const unnamed = new Set<LoadReport>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** Sends what waits; the browser delivers it even when the page is going away. */
function flush(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ loads: waiting })], { type: 'application/json' });
  waiting = [];
  if (!navigator.sendBeacon('/api/telemetry', body)) {
    void fetch('/api/telemetry', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

/** Tells how a part of an area loaded; nothing in it knows who was there. */
export function reportLoad(load: LoadReport): void {
  if (waiting.length >= MOST) return;
  waiting.push(load);
  timer ??= setTimeout(flush, SEND_MS);
}

/**
 * Tells of a part that did not load, as soon as the class of the fault is known; it is `unknown` when the page goes away
 * before that: who leaves a broken area at once has met it all the same.
 */
export function reportFault(load: Omit<LoadReport, 'error'>, cause: Promise<string>): void {
  const fault = { ...load, error: 'unknown' };
  unnamed.add(fault);
  void cause.then((error) => {
    if (unnamed.delete(fault)) reportLoad({ ...load, error });
  });
}

function tellAll(): void {
  for (const fault of unnamed) reportLoad(fault);
  unnamed.clear();
  flush();
}

/** What waits goes out when the page is hidden: the last moment that a phone grants for sure. */
export function startTelemetry(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tellAll();
  });
  window.addEventListener('pagehide', tellAll);
}

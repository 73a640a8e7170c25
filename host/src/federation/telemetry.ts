import type { InputOf } from '@chokdee/contracts';

export type LoadReport = InputOf<'POST /api/telemetry'>['loads'][number];

const SEND_MS = 2_000;
/** More than this at once is not worth anybody's bandwidth: something is in a loop. */
const MOST = 100;

let waiting: LoadReport[] = [];
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

/** What waits goes out when the page is hidden: the last moment that a phone grants for sure. */
export function startTelemetry(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}

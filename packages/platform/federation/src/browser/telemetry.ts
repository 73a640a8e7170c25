import type { InputOf } from '@chokdee/contracts';
import { shellParts } from './shell.ts';

export type LoadReport = InputOf<'POST /api/telemetry'>['loads'][number];

/** Collection time, ms. The parts of a first page load within it, so their reports go out together. */
const SEND_MS = 500;
/** Most reports at once. More of them mean a loop, which is not worth the bandwidth. */
const MOST = 100;

let waiting: LoadReport[] = [];
/** Faults whose class is not known yet. */
const unclassified = new Set<LoadReport>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** Sends waiting reports. The browser delivers them even if the page closes. */
function flush(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  const address = shellParts().reports;
  if (waiting.length === 0 || address === null) return;
  const body = new Blob([JSON.stringify({ loads: waiting })], { type: 'application/json' });
  waiting = [];
  if (!navigator.sendBeacon(address, body)) {
    void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

/** Reports how a part of an area loaded, without personal data. */
export function reportLoad(load: LoadReport): void {
  if (waiting.length >= MOST) return;
  waiting.push(load);
  timer ??= setTimeout(flush, SEND_MS);
}

/**
 * Reports a part that failed to load, as soon as the class of the fault is known. If the page closes before, the class is
 * `unknown`, because faults of visitors who leave at once count, too.
 */
export function reportFault(load: Omit<LoadReport, 'error'>, cause: Promise<string>): void {
  const fault = { ...load, error: 'unknown' };
  unclassified.add(fault);
  void cause.then((error) => {
    if (unclassified.delete(fault)) reportLoad({ ...load, error });
  });
}

function flushAll(): void {
  for (const fault of unclassified) reportLoad(fault);
  unclassified.clear();
  flush();
}

/** Sends waiting reports when the page is hidden, the last event that phones send reliably. */
export function startTelemetry(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushAll();
  });
  window.addEventListener('pagehide', flushAll);
}

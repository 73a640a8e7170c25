import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Environment } from './secret-files.ts';

const BEAT_MS = 400;

const DEFAULT_S = 10;
const MOST_S = 3_600;

/** WATCHDOG_S: how long an event loop may stand still; 0: for ever. @throws with a sentence that names the setting */
export function readWatchdog({ WATCHDOG_S: text }: Environment): number {
  const seconds = Number(text || DEFAULT_S);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= MOST_S) return seconds;
  throw new Error(`WATCHDOG_S must be a whole number from 0 to ${MOST_S}, but is "${text}".`);
}

/**
 * Ends this process, by kill -9, when its event loop stands still for so long: nothing but a new process helps then,
 * and whoever keeps it up starts one. It has answered nobody's /readyz by then, so that gateways have long stopped
 * sending it calls. Off while it is debugged.
 */
export function startWatchdog(limitS: number): void {
  if (limitS === 0 || inspector.url()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const script = new URL('./watchdog.worker.mjs', import.meta.url);
  new Worker(script, { workerData: { beats, limitS }, execArgv: [], env: {} }).unref();
}

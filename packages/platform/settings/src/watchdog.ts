import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { ConfigError } from './config-error.ts';
import type { Environment } from './secret-files.ts';

const BEAT_MS = 400;

const DEFAULT_S = 10;
const MOST_S = 3_600;

/**
 * Reads WATCHDOG_S, the longest pause of an event loop in seconds. 0 means no limit. @throws ConfigError
 */
export function readWatchdog({ WATCHDOG_S: text }: Environment): number {
  const seconds = Number(text || DEFAULT_S);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= MOST_S) return seconds;
  throw new ConfigError(`WATCHDOG_S must be a whole number from 0 to ${MOST_S}, but is "${text}".`);
}

/**
 * Kills this process (SIGKILL) when its event loop hangs for longer than the limit. Only a restart helps then, which
 * the supervisor does. Gateways have stopped sending calls by then, because /readyz failed. Off in a debugger.
 */
export function startWatchdog(limitS: number): void {
  if (limitS === 0 || inspector.url()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const script = new URL('./watchdog.worker.mjs', import.meta.url);
  new Worker(script, { workerData: { beats, limitS }, execArgv: [], env: {} }).unref();
}

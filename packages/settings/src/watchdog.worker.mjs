/**
 * Ends the process whose event loop stands still. It counts its own looks and no seconds of a clock: a process that was
 * halted as a whole, and a clock that was set, look like nothing.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, limitS } = workerData;
let seen = 0;
let looks = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  looks = now === seen ? looks + 1 : 0;
  seen = now;
  if (looks < limitS) return;
  writeSync(2, `The event loop has stood still for ${limitS} s: this process ends itself, to be started again.\n`);
  process.kill(process.pid, 'SIGKILL');
}, 1_000);

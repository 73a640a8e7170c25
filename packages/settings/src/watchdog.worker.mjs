/**
 * Ends the process whose event loop stands still. It counts its own looks and no seconds of a clock: a process that was
 * halted as a whole, and a clock that was set, look like nothing. Nor does the time count that the loop's thread waited
 * for a processor (Linux tells it): a new process would get no more of one.
 */
import { readFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, limitS } = workerData;
const LOOK_MS = 1_000;
let seen = 0;
let stoodMs = 0;
let waitedMs = waitedForProcessorMs();
setInterval(() => {
  const now = Atomics.load(beats, 0);
  const waited = waitedForProcessorMs();
  stoodMs = now === seen ? stoodMs + Math.max(0, LOOK_MS - (waited - waitedMs)) : 0;
  seen = now;
  waitedMs = waited;
  if (stoodMs < (limitS - 0.5) * LOOK_MS) return;
  writeSync(2, `The event loop has stood still for ${limitS} s: this process ends itself, to be started again.\n`);
  process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);

/** The first thread of the process is the loop's. 0 where the system does not tell. */
function waitedForProcessorMs() {
  try {
    const [, waitedNs] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}

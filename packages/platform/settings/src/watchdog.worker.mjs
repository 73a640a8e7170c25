/**
 * Kills the process when its event loop hangs. Counts its own checks instead of clock time, so a stopped process or a
 * changed clock does not count. Time that the loop's thread waited for a processor does not count either (Linux only),
 * because a new process would wait as long.
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

/** Time that the main thread, which runs the loop, waited for a processor. 0 if the system does not tell. */
function waitedForProcessorMs() {
  try {
    const [, waitedNs] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ');
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}

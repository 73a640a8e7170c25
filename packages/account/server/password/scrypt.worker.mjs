/** Scrypts, in a thread of their own: plain JavaScript, as a `WorkerPool` asks for. */
import { scryptSync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

const isLinux = process.platform === 'linux';
// On Linux this is of the thread alone.
if (isLinux) setPriority(0, workerData.niceness);
parentPort.on('message', ({ password, salt, keyBytes, cost }) => {
  parentPort.postMessage({ answer: scryptSync(password, salt, keyBytes, cost) });
});
parentPort.postMessage({ thread: isLinux ? readlinkSync('/proc/thread-self') : null });

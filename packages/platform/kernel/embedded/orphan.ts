import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';
import { processExists } from './start-lock.ts';

const STOP_MS = 30_000;
const LOOK_MS = 50;

/**
 * Stops a server that survived a kill -9 of its parent. Our start holds the lock of the folder, so no other process
 * owns that server. An orderly stop lets the next server start from a clean shutdown.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readOrphan(cluster);
  if (pid === null) return;
  log(`Stopping the database server ${pid} that an earlier start left behind.`);
  // SIGINT is the fast shutdown: open transactions are undone, the data is written down.
  process.kill(pid, 'SIGINT');
  for (let waited = 0; processExists(pid); waited += LOOK_MS) {
    if (waited >= STOP_MS)
      throw new EmbeddedError(`The database server ${pid} of an earlier start does not stop: end it.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** True if the last server on this folder was killed: it could not remove its postmaster.pid. */
export const hasCrashed = (cluster: string): boolean => existsSync(join(cluster, 'postmaster.pid'));

/** Returns the process id of a PostgreSQL server that still runs on this folder. Null means there is none. */
function readOrphan(cluster: string): number | null {
  const path = join(cluster, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pidLine = '', folder = ''] = readFileSync(path, 'utf8').split('\n');
  const pid = Number(pidLine);
  if (!Number.isSafeInteger(pid) || pid <= 1 || !processExists(pid)) return null;
  if (!existsSync(folder) || realpathSync(folder) !== realpathSync(cluster)) return null;
  const commandPath = `/proc/${pid}/cmdline`;
  if (existsSync(commandPath) && !readFileSync(commandPath, 'utf8').includes('postgres')) return null;
  return pid;
}

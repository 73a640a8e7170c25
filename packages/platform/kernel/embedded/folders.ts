import { createHash } from 'node:crypto';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyBinaries, findBinaries } from './binaries.ts';
import { explainRefusal } from './embedded-error.ts';
import { canReach, type ServerUser } from './server-user.ts';

export interface Folders {
  /** With `bin/postgres` and `bin/initdb`. */
  readonly binaries: string;
  /** The data of the server. */
  readonly cluster: string;
  /** Ours: password, lock and log. */
  readonly state: string;
}

/** Holds both when the server's user cannot pass the project's folder, such as root's home. */
const REACHABLE = '/var/lib/chokdee';

/** Finds the place of the data: the folder, or elsewhere when the server's user cannot reach it. */
export function clusterPlaces(state: string): readonly [own: string, elsewhere: string] {
  const name = createHash('sha256').update(state).digest('hex').slice(0, 12);
  return [join(state, 'postgres'), join(REACHABLE, `data-${name}`)];
}

export async function prepareFolders(
  dataDir: string,
  user: ServerUser | null,
  log: (line: string) => void,
): Promise<Folders> {
  const state = resolve(dataDir);
  await mkdir(state, { recursive: true }).catch(explainRefusal(state));
  const original = await findBinaries();
  const binaries =
    !user || canReach(join(original, 'bin', 'postgres'), user) ? original : await copyBinaries(original, REACHABLE);
  const [own, elsewhere] = clusterPlaces(state);
  const cluster = !user || canReach(own, user) ? own : elsewhere;
  if (cluster === elsewhere) {
    const sentence = `The server runs as user ${user?.uid}, who cannot reach ${state}: its data lies in ${cluster}.`;
    log(sentence);
    await writeFile(join(state, 'postgres-is-elsewhere.txt'), `${sentence}\n`);
  }
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (user) await chown(cluster, user.uid, user.gid);
  return { binaries, cluster, state };
}

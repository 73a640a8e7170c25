import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveSettings } from '../backup/wal-archive.ts';
import { Client } from '../db/db.ts';

import { prepareFolders } from './folders.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { KeptServer } from './kept-server.ts';
import { hasCrashed, stopOrphan } from './orphan.ts';
import { DATABASE, PASSWORD_FILE, SUPERUSER, serverAddress } from './server-address.ts';
import { freePort, isReady, runServer } from './server-process.ts';
import { chooseServerUser } from './server-user.ts';
import { takeStartLock } from './start-lock.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Sentences for the person who waits. */
  readonly log: (line: string) => void;
  /** Only tests set this to false: then a crash of the machine may lose data. */
  readonly durable?: boolean;
  /** Folder of the archived log and of backups; left out: nothing is archived. */
  readonly backupDir?: string | undefined;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** Ends the server in order and gives the folder free. */
  stop(): Promise<void>;
  /** Ends the server at once, for the exit of a process that cannot wait. */
  kill(): void;
}

/**
 * Starts the project's own PostgreSQL on a loopback port, with its data under `dataDir`, and again whenever it dies.
 * Throws EmbeddedError when another live start holds the folder or the server cannot run here.
 */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  backupDir,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = chooseServerUser(dataDir);
  const folders = await prepareFolders(dataDir, user, log);
  const release = await takeStartLock(folders.state);
  let server: KeptServer | null = null;
  try {
    await stopOrphan(folders.cluster, log);
    const password = await preparePassword(folders.state);
    if (!existsSync(join(folders.cluster, 'PG_VERSION'))) {
      log('Making the database; only the first start does this.');
      await initialiseCluster({ folders, user, superuser: SUPERUSER, password, durable });
    }
    const port = await freePort();
    const extra = backupDir === undefined ? [] : archiveSettings(backupDir, user);
    const logPath = join(folders.state, 'postgres.log');
    const url = (name: string): string => serverAddress({ password, port, database: name });
    server = new KeptServer({
      begin: () => runServer({ folders, user, port, durable, extra, logPath, logFile: openSync(logPath, 'a', 0o600) }),
      isUp: (begun) => isReady(begun, url('postgres')),
      hasCrashed: () => hasCrashed(folders.cluster),
      log,
    });
    await server.start();
    await createDatabase(url('postgres'));
    const running = server;
    return {
      url: url(DATABASE),
      stop: async () => {
        await running.stop();
        release();
      },
      kill: () => {
        running.kill();
        release();
      },
    };
  } catch (error) {
    server?.kill();
    release();
    throw error;
  }
}

/** Random, made once, readable by its owner alone. */
async function preparePassword(state: string): Promise<string> {
  const path = join(state, PASSWORD_FILE);
  if (!existsSync(path)) await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}

async function createDatabase(serverUrl: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareFolders } from './folders.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { hasCrashed, stopOrphan } from './orphan.ts';
import { DATABASE, PASSWORD_FILE, SUPERUSER, serverAddress } from './server-address.ts';
import { failedStart, freePort, isReady, runServer, type ServerProcess } from './server-process.ts';
import { chooseServerUser } from './server-user.ts';
import { takeStartLock } from './start-lock.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Sentences for the person who waits. */
  readonly log: (line: string) => void;
  /** Only tests set this to false: then a crash of the machine may lose data. */
  readonly durable?: boolean;
}

export interface EmbeddedPostgres {
  readonly url: string;
  /** Ends the server in order and gives the folder free. */
  stop(): Promise<void>;
  /** Ends the server at once, for the exit of a process that cannot wait. */
  kill(): void;
}

/** The processes of a server that was killed hold its shared memory until they have noticed: a new one refuses so long. */
const REST_MS = 10_000;
const LOOK_MS = 200;

/**
 * Starts the project's own PostgreSQL on a loopback port, with its data under `dataDir`.
 * Throws EmbeddedError when another live start holds the folder or the server cannot run here.
 */
export async function startEmbedded({ dataDir, log, durable = true }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const user = chooseServerUser(dataDir);
  const folders = await prepareFolders(dataDir, user, log);
  const release = await takeStartLock(folders.state);
  let server: ServerProcess | null = null;
  try {
    await stopOrphan(folders.cluster, log);
    const password = await preparePassword(folders.state);
    if (!existsSync(join(folders.cluster, 'PG_VERSION'))) {
      log('Making the database; only the first start does this.');
      await initialiseCluster({ folders, user, superuser: SUPERUSER, password, durable });
    }
    const port = await freePort();
    const logPath = join(folders.state, 'postgres.log');
    const url = (name: string): string => serverAddress({ password, port, database: name });
    const begin = (): ServerProcess =>
      runServer({ folders, user, port, durable, logPath, logFile: openSync(logPath, 'a', 0o600) });
    const givesUp = Date.now() + REST_MS;
    for (server = begin(); !(await isReady(server, url('postgres'))); server = begin()) {
      if (Date.now() > givesUp || !hasCrashed(folders.cluster)) throw failedStart(server);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
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
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

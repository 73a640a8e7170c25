import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareFolders } from './folders.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { stopOrphan } from './orphan.ts';
import { DATABASE, PASSWORD_FILE, SUPERUSER, serverAddress } from './server-address.ts';
import { freePort, runServer, type ServerProcess, waitUntilReady } from './server-process.ts';
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
    server = runServer({ folders, user, port, durable, logPath, logFile: openSync(logPath, 'a', 0o600) });
    const url = (name: string): string => serverAddress({ password, port, database: name });
    await waitUntilReady(server, url('postgres'));
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

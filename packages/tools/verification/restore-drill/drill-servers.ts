import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveSettings } from '@chokdee/kernel/backup';
import {
  clusterPlaces,
  findBinaries,
  freePort,
  isReady,
  PASSWORD_FILE,
  runServer,
  type ServerUser,
  serverAddress,
  startEmbedded,
} from '@chokdee/kernel/embedded';

/** Server that archives its log, and the settings for a second one like it. */
export interface DrillServer {
  readonly url: string;
  /** Folder of the cluster, whose files the backup copies. Null means pg_basebackup fetches them. */
  readonly cluster: string | null;
  readonly passwordFile: string | null;
  readonly binaries: string;
  readonly user: ServerUser | null;
  addressOn(port: number): string;
  /** Kills the server at once, as when its machine is lost. */
  kill(): void;
}

const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };
const asRoot = process.getuid?.() === 0;

/** Starts the embedded server, as `npm start` runs it with BACKUP_DIR. */
export async function embeddedServer(folder: string, backupDir: string): Promise<DrillServer> {
  const dataDir = join(folder, 'data');
  const server = await startEmbedded({ dataDir, backupDir, log: () => undefined });
  const passwordFile = join(dataDir, PASSWORD_FILE);
  const password = readFileSync(passwordFile, 'utf8').trim();
  return {
    url: server.url,
    cluster: clusterPlaces(dataDir).find((place) => existsSync(join(place, 'PG_VERSION'))) ?? '',
    passwordFile,
    binaries: await findBinaries(),
    user: asRoot ? NOBODY : null,
    addressOn: (port) => serverAddress({ password, port, database: 'chokdee' }),
    kill: () => server.kill(),
  };
}

const DEBIAN = '/usr/lib/postgresql';

/** Folder with the programs of a Debian server, in `bin`. Null means there is none here. */
export function debianBinaries(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const version = versions.find((each) => existsSync(join(DEBIAN, each, 'bin/initdb')));
  return version === undefined ? null : join(DEBIAN, version);
}

/**
 * Starts a Debian server. Null means there is none here, or no pg_basebackup.
 * @param more settings, `name=value`
 */
export async function debianServer(
  folder: string,
  backupDir: string,
  more: readonly string[] = [],
): Promise<DrillServer | null> {
  const binaries = debianBinaries();
  if (binaries === null || spawnSync('pg_basebackup', ['--version']).status !== 0) return null;
  const user = asRoot ? NOBODY : null;
  const cluster = join(folder, 'server');
  mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  const words = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  execFileSync(join(binaries, 'bin/initdb'), words, { ...user, cwd: '/', stdio: 'ignore' });
  const port = await freePort();
  const logPath = join(folder, 'server.log');
  const server = runServer({
    folders: { binaries, cluster, state: folder },
    user,
    port,
    durable: true,
    extra: [...archiveSettings(backupDir, user), ...more],
    logPath,
    logFile: openSync(logPath, 'a', 0o600),
  });
  const addressOn = (on: number) => `postgres://postgres@127.0.0.1:${on}/postgres`;
  if (!(await isReady(server, addressOn(port)))) throw new Error(readFileSync(logPath, 'utf8'));
  return {
    url: addressOn(port),
    cluster: null,
    passwordFile: null,
    binaries,
    user,
    addressOn,
    kill: () => server.kill(),
  };
}

/** Makes a folder that the user of the server can pass through. */
export function openFolder(folder: string): string {
  chmodSync(folder, 0o711);
  return folder;
}

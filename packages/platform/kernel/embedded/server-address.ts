import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clusterPlaces } from './folders.ts';

export const SUPERUSER = 'chokdee';
export const DATABASE = 'chokdee';
/** In the folder of the data, readable by its owner alone. */
export const PASSWORD_FILE = 'postgres.password';

interface Address {
  readonly password: string;
  readonly port: number;
  readonly database: string;
}

export function serverAddress({ password, port, database }: Address): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Address of the server that another process runs on the folder; null when none runs there. */
export function findRunningAddress(dataDir: string): string | null {
  const state = resolve(dataDir);
  const pidFile = clusterPlaces(state)
    .map((cluster) => join(cluster, 'postmaster.pid'))
    .find((path) => existsSync(path));
  const passwordFile = join(state, PASSWORD_FILE);
  if (!pidFile || !existsSync(passwordFile)) return null;
  // The fourth line is the port. Source: PostgreSQL's description of postmaster.pid.
  const port = Number(readFileSync(pidFile, 'utf8').split('\n')[3]);
  return serverAddress({ password: readFileSync(passwordFile, 'utf8').trim(), port, database: DATABASE });
}

import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isReady, runServer, type ServerUser } from '@chokdee/kernel/embedded';
import pg from 'pg';
import { engineFolder } from './engine.ts';

const NODES = 3;
/** Debian's `nobody`: PostgreSQL refuses root. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };
const user = process.getuid?.() === 0 ? NOBODY : null;

/** Settings of every node, small enough for three of them beside the product. */
const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=200',
  'max_prepared_transactions=200',
  'max_locks_per_transaction=512',
  'shared_buffers=64MB',
  // The servers have no certificates.
  'citus.node_conninfo=sslmode=disable',
];

/** Coordinator and two workers on loopback. */
export interface CitusNodes {
  /** Address of the coordinator as its owner. */
  readonly url: string;
  /** Length of the coordinator's log, for `errorsSince`. */
  logLength(): number;
  /** Messages of the coordinator about failed statements. */
  errorsSince(length: number): string[];
  stop(): Promise<void>;
}

export async function startCitusNodes(): Promise<CitusNodes> {
  // An interrupted run leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-citus-'));
  chmodSync(folder, 0o755);
  const binaries = engineFolder(folder);
  const nodes = await Promise.all(Array.from({ length: NODES }, (_each, index) => startNode(folder, binaries, index)));
  const [coordinator, ...workers] = nodes;
  const stop = async () => {
    await Promise.all(nodes.map(({ server }) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  if (!coordinator) throw new RangeError('no node');
  try {
    for (const node of nodes) await ask(node.url, 'create extension citus');
    await ask(coordinator.url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (const { port } of workers) await ask(coordinator.url, `select citus_add_node('127.0.0.1', ${port})`);
  } catch (error) {
    await stop();
    throw error;
  }
  const log = () => readFileSync(coordinator.logPath, 'utf8');
  return {
    url: coordinator.url,
    logLength: () => log().length,
    errorsSince: (length) => readErrors(log().slice(length)),
    stop,
  };
}

/** Start of an entry of the log: time, process, kind. */
const ENTRY = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] (?=[A-Z])/m;
const STATEMENT_LENGTH = 110;

/** Returns the errors in a part of a server's log, each with the head of its statement. */
function readErrors(log: string): string[] {
  const errors: string[] = [];
  for (const entry of log.split(ENTRY)) {
    const [, kind, text = ''] = /^([A-Z]+): +([\s\S]*)/.exec(entry) ?? [];
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (kind === 'ERROR' || kind === 'PANIC' || words.includes('terminated by signal')) errors.push(words);
    if (kind === 'STATEMENT' && errors.length > 0) errors.push(`${errors.pop()}: ${words.slice(0, STATEMENT_LENGTH)}`);
  }
  return errors;
}

async function startNode(folder: string, binaries: string, index: number) {
  const cluster = join(folder, `node${index}`);
  mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  const words = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'bin/initdb'), words, { ...user, cwd: '/', stdio: 'ignore' });
  const port = await freePort();
  const logPath = join(folder, `node${index}.log`);
  const server = runServer({
    folders: { binaries, cluster, state: folder },
    user,
    port,
    durable: false,
    extra: SETTINGS,
    logPath,
    logFile: openSync(logPath, 'a', 0o644),
  });
  process.once('exit', () => server.kill());
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (!(await isReady(server, url))) throw new Error(readFileSync(logPath, 'utf8'));
  return { server, port, url, logPath };
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

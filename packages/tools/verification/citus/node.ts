import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isReady, runServer, type ServerUser } from '@chokdee/kernel/embedded';
import pg from 'pg';

/** Debian's `nobody`: PostgreSQL refuses root. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };
const user = process.getuid?.() === 0 ? NOBODY : null;

/** Settings of every node, small enough for four of them beside the product. */
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
/** A durable node also waits until its standby, if it has one, shows what was committed. */
const DURABLE = ['synchronous_commit=remote_apply'];

export interface NodeProps {
  /** Folder of all nodes. */
  readonly folder: string;
  readonly binaries: string;
  readonly name: string;
  readonly isDurable: boolean;
}

/** A running server with Citus, on loopback. */
export type CitusNode = Awaited<ReturnType<typeof startNode>>;

/** Makes the data of a node by one of the programs of PostgreSQL and starts its server. */
export async function startNode(props: NodeProps, makeData: (cluster: string) => readonly string[] = newData) {
  const { folder, binaries, name, isDurable } = props;
  const cluster = join(folder, name);
  mkdirSync(cluster, { mode: 0o700 });
  if (user) chownSync(cluster, user.uid, user.gid);
  const [program = '', ...words] = makeData(cluster);
  execFileSync(join(binaries, 'bin', program), words, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const logPath = join(folder, `${name}.log`);
  const server = runServer({
    folders: { binaries, cluster, state: folder },
    user,
    port,
    durable: isDurable,
    extra: [...SETTINGS, ...(isDurable ? DURABLE : [])],
    logPath,
    logFile: openSync(logPath, 'a', 0o644),
  });
  process.once('exit', () => server.kill());
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  if (!(await isReady(server, url))) throw new Error(readFileSync(logPath, 'utf8'));
  return { ...props, server, port, url, logPath };
}

const newData = (cluster: string) => [
  'initdb',
  '-D',
  cluster,
  ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
];

/** Kills the server and all its processes, as when its machine is lost. */
export function killNode({ server }: CitusNode): void {
  const { pid } = server.child;
  if (pid === undefined || server.hasEnded()) throw new Error('the node does not run');
  // A frozen server begins no process that the list lacks.
  process.kill(pid, 'SIGSTOP');
  for (const each of [...childrenOf(pid), pid]) process.kill(each, 'SIGKILL');
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

/** Null means that the process has ended meanwhile. */
function parentOf(pid: number): number | null {
  try {
    // The name in parentheses may hold spaces. State and parent follow it (proc(5)).
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return null;
  }
}

/** Runs one statement on a node. */
export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

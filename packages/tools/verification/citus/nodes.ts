import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineFolder } from './engine.ts';
import { ask, type CitusNode, startNode } from './node.ts';
import { standbyOf } from './standby.ts';

const WORKERS = 2;

/** Coordinator and two workers on loopback. */
export interface CitusNodes {
  /** Address of the coordinator as its owner. */
  readonly url: string;
  /** Starts a standby of a worker, the last one, and returns both. */
  guardWorker(): Promise<{ worker: CitusNode; standby: CitusNode }>;
  readonly workerPorts: readonly number[];
  /** Nodes that have not ended. */
  running(): readonly CitusNode[];
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
  const start = (name: string, isDurable: boolean) => startNode({ folder, binaries, name, isDurable });
  const names = Array.from({ length: WORKERS }, (_each, index) => `worker${index + 1}`);
  const [coordinator, ...workers] = await Promise.all([
    start('coordinator', false),
    // The last worker is going to be lost.
    ...names.map((name, index) => start(name, index + 1 === WORKERS)),
  ]);
  const nodes = [coordinator, ...workers];
  const stop = async () => {
    await Promise.all(nodes.map(({ server }) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) await ask(node.url, 'create extension citus');
    await ask(coordinator.url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (const { port } of workers) await ask(coordinator.url, `select citus_add_node('127.0.0.1', ${port})`);
  } catch (error) {
    await stop();
    throw error;
  }
  const guardWorker = async () => {
    const worker = workers.at(-1);
    if (!worker) throw new RangeError('no worker');
    const standby = await standbyOf(worker);
    nodes.push(standby);
    return { worker, standby };
  };
  const log = () => readFileSync(coordinator.logPath, 'utf8');
  return {
    url: coordinator.url,
    guardWorker,
    workerPorts: workers.map(({ port }) => port),
    running: () => nodes.filter(({ server }) => !server.hasEnded()),
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

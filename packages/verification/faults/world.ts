import { mkdtempSync } from 'node:fs';
import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@chokdee/api/app';
import { type ChildServer, type CuttingProxy, ownSecrets, startCuttingProxy, startServer } from '@chokdee/api/testing';
import { payOutFreely, startTestBank, type TestBank } from '@chokdee/api/testing/finance';
import type { Deps } from '@chokdee/kernel/app';
import { systemClock } from '@chokdee/kernel/calendar';
import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import { freePort, startEmbedded } from '@chokdee/kernel/embedded';
import { type GatewayProcess, startGatewayProcess } from '../processes/gateway-process.ts';
import { type Environment, type Part, startPart } from './part.ts';

/** What a fault needs of its world besides the product. */
export interface WorldProps {
  /** An empty folder for the database; left out: one of its own. */
  readonly dataDir?: string;
  /** For the server of the database alone. */
  readonly databaseEnv?: Environment;
  /** For apis, from 0 on, and the jobs, the last. */
  readonly apiEnv?: (index: number) => Environment;
  /** The apis reach the database over wires that can be cut. */
  readonly isWired?: boolean;
  /** Who stands before bank, payment provider and SMS gateway. */
  readonly outside?: (bankUrl: string) => Promise<Outside>;
}

export interface Outside {
  readonly url: string;
  stop(): Promise<void>;
}

/** The product as it is deployed: two gateways, an api behind each, the jobs beside, and one database. */
export interface World {
  readonly bank: TestBank;
  /** Of a process that only looks and prepares members; nothing ever happens to it. */
  readonly deps: Deps;
  /** Where members come in: the gateways. */
  readonly doors: readonly string[];
  readonly apis: readonly Part<ChildServer>[];
  readonly gateways: readonly Part<GatewayProcess>[];
  readonly jobs: Part<ChildServer>;
  /** Between each api, the jobs as the last, and the database; empty unless the world is wired. */
  readonly wires: readonly CuttingProxy[];
  /** Of the server of the database itself: kill -9 takes with it what it had in memory alone. */
  postmaster(): Promise<number>;
  stop(): Promise<void>;
}

const COLUMNS = 2;

export async function startWorld(props: WorldProps): Promise<World> {
  const bank = await startTestBank();
  const outside = await props.outside?.(bank.url);
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-faults-'));
  // The server of the database is another user when we are root.
  await chmod(folder, 0o711);
  const dataDir = props.dataDir ?? join(folder, 'data');
  const log = () => undefined;
  const database = await withEnv(props.databaseEnv, () => startEmbedded({ dataDir, log }));
  // Who is stopped in the middle leaves no server behind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', () => database.kill());
  const outsideUrl = outside?.url ?? bank.url;
  const ports = await Promise.all(Array.from({ length: 2 * COLUMNS }, freePort));
  const [apiPorts, gatewayPorts] = [ports.slice(0, COLUMNS), ports.slice(COLUMNS)];
  const wires = await Promise.all(
    Array.from({ length: props.isWired ? COLUMNS + 1 : 0 }, () => startCuttingProxy(database.url)),
  );
  const env = (index: number): Environment => ({
    SANDBOX: 'off',
    PUBLIC_URL: 'http://localhost',
    SMS_URL: `${outsideUrl}/sms`,
    PSP_URL: outsideUrl,
    BANK_URL: outsideUrl,
    ...ownSecrets,
    DATABASE_URL: wires[index]?.url ?? database.url,
    PORT: String(apiPorts[index] ?? 0),
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: '0',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
    MESSAGES_PER_HOUR: '0',
    MESSAGES_PER_ADDRESS_HOUR: '0',
    ...props.apiEnv?.(index),
  });
  // The first makes the schema; nobody waits for the lock of the start.
  const jobs = await startPart(() => startServer({ ...env(COLUMNS), JOBS: 'only' }));
  const apis = await Promise.all(
    apiPorts.map((_port, index) => startPart(() => startServer({ ...env(index), JOBS: 'off' }))),
  );
  const gateways = await Promise.all(
    gatewayPorts.map((port, index) =>
      startPart(() => startGatewayProcess(`http://127.0.0.1:${apiPorts[index]}`, port)),
    ),
  );
  const config = readConfig({ ...env(0), DATABASE_URL: database.url });
  const inspector = await createApp({ config, database: createDb(database.url, 4), clock: systemClock });
  await payOutFreely(inspector.deps);
  return {
    bank,
    deps: inspector.deps,
    doors: gatewayPorts.map((port) => `http://127.0.0.1:${port}`),
    apis,
    gateways,
    jobs,
    wires,
    postmaster: () => readPostmaster(dataDir),
    stop: async () => {
      await Promise.all([...gateways, ...apis, jobs].map((part) => part.kill()));
      await inspector.close();
      await Promise.all(wires.map((wire) => wire.stop()));
      await database.stop();
      await outside?.stop();
      await bank.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What `work` starts has the variables; what is started later has not. */
async function withEnv<T>(variables: Environment = {}, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

async function readPostmaster(dataDir: string): Promise<number> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (!file) throw new Error(`no server runs on ${dataDir}`);
  return Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]);
}

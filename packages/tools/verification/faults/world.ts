import { mkdtempSync } from 'node:fs';
import { chmod, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@chokdee/api/app';
import { type ChildServer, type CuttingProxy, ownSecrets, startCuttingProxy, startServer } from '@chokdee/api/testing';
import { fillFirstBrand, payOutFreely, startTestBank, type TestBank } from '@chokdee/api/testing/finance';
import type { Deps } from '@chokdee/kernel/app';
import { systemClock } from '@chokdee/kernel/calendar';
import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import { freePort, startEmbedded } from '@chokdee/kernel/embedded';
import { type GatewayProcess, startGatewayProcess } from '../processes/gateway-process.ts';
import { type Environment, type Part, startPart } from './part.ts';

/** Options of a world that a family of faults needs. */
export interface WorldProps {
  /** Empty folder for the database. Undefined means the world makes its own. */
  readonly dataDir?: string;
  /** Environment of the database server alone. */
  readonly databaseEnv?: Environment;
  /** Address of a server that the family runs itself. */
  readonly databaseUrl?: string;
  /** Environment of each api, counted from 0, and of the jobs process, which has the last index. */
  readonly apiEnv?: (index: number) => Environment;
  /** True when the apis reach the database through proxies that can be cut. */
  readonly isWired?: boolean;
  /** Starts a process between the product and bank, payment provider and SMS gateway. */
  readonly outside?: (bankUrl: string) => Promise<Outside>;
}

export interface Outside {
  readonly url: string;
  stop(): Promise<void>;
}

/** Product as it is deployed: two gateways, an api behind each, a jobs process and one database. */
export interface World {
  readonly bank: TestBank;
  /** Dependencies of an app that prepares members and reads. No fault touches it. */
  readonly deps: Deps;
  /** Addresses of the gateways. */
  readonly doors: readonly string[];
  readonly apis: readonly Part<ChildServer>[];
  readonly gateways: readonly Part<GatewayProcess>[];
  readonly jobs: Part<ChildServer>;
  /** Proxies between the database and each api, then the jobs process. Empty unless the world is wired. */
  readonly wires: readonly CuttingProxy[];
  /** Returns the process id of the world's own database server. A kill -9 loses what it has only in memory. */
  postmaster(): Promise<number>;
  stop(): Promise<void>;
}

const COLUMNS = 2;

export async function startWorld(props: WorldProps): Promise<World> {
  const bank = await startTestBank();
  const outside = await props.outside?.(bank.url);
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-faults-'));
  // Root starts the database server as another user, which must pass through this folder.
  await chmod(folder, 0o711);
  const dataDir = props.dataDir ?? join(folder, 'data');
  const log = () => undefined;
  const embedded = props.databaseUrl ? null : await withEnv(props.databaseEnv, () => startEmbedded({ dataDir, log }));
  const databaseUrl = props.databaseUrl ?? embedded?.url ?? '';
  // An interrupted run must leave no database server behind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.once('exit', () => embedded?.kill());
  const outsideUrl = outside?.url ?? bank.url;
  const ports = await Promise.all(Array.from({ length: 2 * COLUMNS }, freePort));
  const [apiPorts, gatewayPorts] = [ports.slice(0, COLUMNS), ports.slice(COLUMNS)];
  const wires = await Promise.all(
    Array.from({ length: props.isWired ? COLUMNS + 1 : 0 }, () => startCuttingProxy(databaseUrl)),
  );
  const env = (index: number): Environment => ({
    SANDBOX: 'off',
    PUBLIC_URL: 'http://localhost',
    SMS_URL: `${outsideUrl}/sms`,
    PSP_URL: outsideUrl,
    BANK_URL: outsideUrl,
    ...ownSecrets,
    DATABASE_URL: wires[index]?.url ?? databaseUrl,
    PORT: String(apiPorts[index] ?? 0),
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: '0',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
    MESSAGES_PER_HOUR: '0',
    MESSAGES_PER_ADDRESS_HOUR: '0',
    ...props.apiEnv?.(index),
  });
  // The first process makes the schema, so that no other waits for the start lock.
  const jobs = await startPart(() => startServer({ ...env(COLUMNS), JOBS: 'only' }));
  const apis = await Promise.all(
    apiPorts.map((_port, index) => startPart(() => startServer({ ...env(index), JOBS: 'off' }))),
  );
  const gateways = await Promise.all(
    gatewayPorts.map((port, index) =>
      startPart(() => startGatewayProcess(`http://127.0.0.1:${apiPorts[index]}`, port)),
    ),
  );
  const config = readConfig({ ...env(0), DATABASE_URL: databaseUrl });
  const inspector = await createApp({ config, database: createDb(databaseUrl, 4), clock: systemClock });
  await fillFirstBrand(inspector.deps);
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
      await embedded?.stop();
      await outside?.stop();
      await bank.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sets variables for processes that `work` starts, and removes them afterwards. */
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

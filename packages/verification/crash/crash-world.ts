import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@chokdee/api/app';
import { type ChildServer, createEmptyDatabase, startServer, type TestDatabase } from '@chokdee/api/testing';
import { changeFinanceSettings } from '@chokdee/finance-server/deposits';
import { startTestBank, type TestBank } from '@chokdee/finance-server/testing';
import type { App, Deps } from '@chokdee/kernel/app';
import { systemClock } from '@chokdee/kernel/calendar';
import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import { type EmbeddedPostgres, startEmbedded } from '@chokdee/kernel/embedded';

export type Mode = 'embedded' | 'two processes';

/** The product as it runs, and the ways to take it down. */
export interface CrashWorld {
  readonly bank: TestBank;
  /** Of a process that only looks and prepares members; it is never killed, its wire to the database may be. */
  readonly deps: Deps;
  readonly env: Readonly<Record<string, string>>;
  /** Any living process; waits while there is none. */
  anyServer(): Promise<ChildServer>;
  /** kill -9 without a word, and up again. Returns what was killed. */
  crash(round: number): Promise<string>;
  stop(): Promise<void>;
}

const secrets = {
  PSP_SECRET: 'a-secret-of-the-proof-1',
  PROVIDER_SECRET: 'a-secret-of-the-proof-2',
  SESSION_SECRET: 'a-secret-of-the-proof-3',
};

export async function startCrashWorld(mode: Mode): Promise<CrashWorld> {
  const bank = await startTestBank();
  const dataDir = join(tmpdir(), `chokdee-crash-${process.pid}-${mode.replace(' ', '-')}`);
  let embedded: EmbeddedPostgres | null = null;
  let database: TestDatabase | null = null;
  if (mode === 'embedded') embedded = await startEmbedded({ dataDir, log: () => undefined });
  else database = await createEmptyDatabase();
  // The embedded server takes a port of its own at every start.
  const env = () => ({
    SANDBOX: 'off',
    PUBLIC_URL: 'http://localhost',
    SMS_URL: 'http://127.0.0.1:9',
    PSP_URL: bank.url,
    ...secrets,
    DATABASE_URL: embedded?.url ?? database?.url ?? '',
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: '0',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '0',
  });
  const start = () => startServer(env());
  const look = () =>
    createApp({ config: readConfig(env()), database: createDb(env().DATABASE_URL, 4), clock: systemClock });
  let servers: Promise<ChildServer[]> = Promise.all(mode === 'embedded' ? [start()] : [start(), start()]);
  await servers;
  let inspector: App = await look();
  await changeFinanceSettings(inspector.deps.db, {
    agentId: 1,
    change: { withdraw_per_day: 999, deposit_turnover_percent: 0, withdraw_auto_max_satang: 10_000_000n },
    by: 'proof',
    now: systemClock.now(),
  });

  async function crashEmbedded(alsoDatabase: boolean): Promise<string> {
    const [server] = await servers;
    servers = (async () => {
      await server?.kill();
      if (alsoDatabase) {
        await killPostmaster(dataDir);
        embedded?.kill();
        embedded = await startEmbedded({ dataDir, log: () => undefined });
        await inspector.close();
        inspector = await look();
      }
      return [await start()];
    })();
    await servers;
    return alsoDatabase ? 'api and database' : 'api';
  }
  async function crashOfTwo(round: number): Promise<string> {
    const running = await servers;
    const doomed = round % 3 === 2 ? running : running.slice(round % 2, (round % 2) + 1);
    const rest = running.filter((server) => !doomed.includes(server));
    await Promise.all(doomed.map((server) => server.kill()));
    const again = Promise.all(doomed.map(start));
    servers = rest.length > 0 ? Promise.resolve(rest) : again;
    const started = await again;
    servers = Promise.resolve([...rest, ...started]);
    return doomed.length === 2 ? 'both processes' : `process ${(round % 2) + 1}`;
  }

  return {
    bank,
    env: env(),
    get deps() {
      return inspector.deps;
    },
    anyServer: async () => {
      const up = await servers;
      const server = up[Math.floor(Math.random() * up.length)];
      if (!server) throw new Error('no process runs');
      return server;
    },
    crash: (round) => (mode === 'embedded' ? crashEmbedded(round % 2 === 1) : crashOfTwo(round)),
    stop: async () => {
      await Promise.all((await servers).map((server) => server.stop()));
      await inspector.close();
      await embedded?.stop();
      await database?.drop();
      await bank.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** kill -9 of the server of the database itself: what it had in memory alone is gone. */
async function killPostmaster(dataDir: string): Promise<void> {
  const files = await readdir(dataDir, { recursive: true });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  if (!file) throw new Error(`no server runs on ${dataDir}`);
  const pid = Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

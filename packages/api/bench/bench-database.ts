import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '../src/app.ts';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { createDb } from '../src/db.ts';
import type { App } from '../src/deps.ts';
import { startEmbedded } from '../src/embedded/index.ts';
import { migrate } from '../src/migrate.ts';
import { seedAgents } from '../src/seed/agents.seed.ts';
import { seedLotto } from '../src/seed/lotto.seed.ts';
import { runSeeds } from '../src/seed/seed.ts';

export interface Bench {
  readonly app: App;
  readonly url: string;
  stop(): Promise<void>;
}

/** The app on an embedded server of its own, durable as in production (fsync on), with operators and lotteries. */
export async function startBench(): Promise<Bench> {
  const dataDir = join(tmpdir(), `chokdee-bench-${process.pid}`);
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await migrate(client);
  await client.end();
  const config = readConfig({
    SANDBOX: 'on',
    DATABASE_URL: server.url,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const app = await createApp({ config, database: createDb(server.url), clock: systemClock });
  await runSeeds(app.deps, [seedAgents, seedLotto]);
  return {
    app,
    url: server.url,
    stop: async () => {
      await app.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `work` for every item by so many clients at once; answers how many a second were done. */
export async function rateOf<T>(
  items: readonly T[],
  clients: number,
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
    }),
  );
  return (items.length / (performance.now() - startMs)) * 1000;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

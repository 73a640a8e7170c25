import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedAgents } from '@chokdee/account-server/seed';
import { createApp } from '@chokdee/api/app';
import { schemaFolders } from '@chokdee/api/schema';
import { runSeeds } from '@chokdee/api/seed';
import type { App } from '@chokdee/kernel/app';
import { systemClock } from '@chokdee/kernel/calendar';
import { readConfig } from '@chokdee/kernel/config';
import { createDb, prepareDatabase } from '@chokdee/kernel/db';
import { startEmbedded } from '@chokdee/kernel/embedded';
import { seedLotto } from '@chokdee/lotto-server/seed';

export interface Bench {
  readonly app: App;
  /** Address of the database for the role of the api. */
  readonly url: string;
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

interface BenchPlace {
  /** Folder of the embedded server's data, which is kept. Left out: one that is removed at the end. */
  readonly folder?: string | undefined;
  /** Address of the owner on another server, in place of the embedded one. Its data stay. */
  readonly ownerUrl?: string | undefined;
  /** Connections of the app; left out: as many as in production. */
  readonly connections?: number;
}

/** Starts the app on its own embedded server, durable as in production (fsync on), with staff and lotteries. */
export async function startBench({ folder, ownerUrl, connections }: BenchPlace = {}): Promise<Bench> {
  const dataDir = folder ?? join(tmpdir(), `chokdee-bench-${process.pid}`);
  const embedded = ownerUrl === undefined ? await startEmbedded({ dataDir, log: () => undefined }) : null;
  const owner = embedded?.url ?? ownerUrl ?? '';
  const urls = { url: owner, ownerUrl: null, gatewayUrl: null, readonlyUrl: null };
  const { url } = await prepareDatabase(urls, schemaFolders);
  const config = readConfig({
    SANDBOX: 'on',
    DATABASE_URL: url,
    NATS_URL: process.env.NATS_URL,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
  });
  const app = await createApp({ config, database: createDb(url, connections), clock: systemClock });
  await runSeeds(app.deps, [seedAgents, seedLotto]);
  return {
    app,
    url,
    ownerUrl: owner,
    stop: async () => {
      await app.close();
      await embedded?.stop();
      if (embedded && folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `work` for every item with so many clients at once. Returns items a second. */
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

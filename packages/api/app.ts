import { fileURLToPath } from 'node:url';
import { calls, areas as contracts, errors } from '@chokdee/api-contract';
import { type App, assertPorts, type KernelDeps } from '@chokdee/kernel/app';
import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { Db } from '@chokdee/kernel/db';
import { logOptions, setUpHttp } from '@chokdee/kernel/http';
import { Jobs } from '@chokdee/kernel/jobs';
import { ledgerTitles } from '@chokdee/kernel/ledger';
import { createLivePublisher, LiveHub, registerLive } from '@chokdee/kernel/live';
import { registerSystem } from '@chokdee/kernel/system';
import { registerTitles } from '@chokdee/kernel/titles';
import { openStore } from '@chokdee/release';
import { registerDesk, registerTelemetry } from '@chokdee/release/server';
import Fastify from 'fastify';
import { areas, fillPorts } from './areas.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

interface AppProps {
  readonly config: ApiConfig;
  readonly database: Db;
  readonly clock: Clock;
  /** Of tests. */
  readonly contractBroken?: KernelDeps['contractBroken'];
}

/** Builds the app; neither the port, the jobs nor the live connection is open yet. `close` ends all three. */
export async function createApp({ config, database, clock, contractBroken = null }: AppProps): Promise<App> {
  const app = Fastify({
    ...logOptions(config),
    // Nobody but a gateway of ours may say whom a request comes from: else anyone could choose who is counted.
    trustProxy: [...config.trustedGateways],
    // Who is in the middle of a call gets the answer; who only holds a connection open does not keep us.
    forceCloseConnections: 'idle',
    bodyLimit: 256 * 1024,
  });
  const { db, pool } = database;
  // The last to end, since hooks of closing run from the last to the first: others may still have something to write.
  app.addHook('onClose', () => database.close());
  const live = createLivePublisher(db, app.log);
  const liveHub = new LiveHub(config.databaseUrl, db, app.log);
  const jobs = new Jobs({ db, clock, live }, app.log);
  const kernel: KernelDeps = {
    config,
    clock,
    db,
    pool,
    jobs,
    live,
    liveHub,
    readiness: { ready: false },
    contract: { areas: contracts, calls, errors },
    contractBroken,
  };
  registerTitles([ledgerTitles, ...areas.map(({ titles }) => titles)]);
  const ports = fillPorts(kernel);
  assertPorts(areas, ports);
  app.decorate('deps', { ...kernel, ports });
  await setUpHttp(app);
  for (const register of [registerSystem, registerLive, registerTelemetry]) register(app);
  registerDesk(app, openStore(config, checkout));
  for (const area of areas) area.register(app);
  // Open event streams would keep the server from closing, and so would connections that wait for another call.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
    await jobs.stop();
    await live.flush();
    await liveHub.stop();
  });
  return app;
}

import { fileURLToPath } from 'node:url';
import { calls, areas as contracts, errors } from '@chokdee/api-contract';
import { ARRIVAL_CHECK_MS, ARRIVAL_MS, BODY_BYTES } from '@chokdee/contracts/server';
import { alarmGauges, registerAlarmJobs } from '@chokdee/kernel/alarms';
import { type App, assertPorts, type KernelDeps, kernelNeeds } from '@chokdee/kernel/app';
import type { Clock } from '@chokdee/kernel/calendar';
import type { ApiConfig } from '@chokdee/kernel/config';
import { registerRetention } from '@chokdee/kernel/data-rules';
import { type Db, openStandbys } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { logOptions, setUpHttp } from '@chokdee/kernel/http';
import { Jobs } from '@chokdee/kernel/jobs';
import { ledgerTitles } from '@chokdee/kernel/ledger';
import { createLivePublisher, LiveHub, openCarrier, registerLive } from '@chokdee/kernel/live';
import { registerStaffCommands, type StaffFinder } from '@chokdee/kernel/staff';
import { registerSystem } from '@chokdee/kernel/system';
import { registerTitles } from '@chokdee/kernel/titles';
import { openStore } from '@chokdee/release';
import { registerDesk, registerReleaseViews, registerTelemetry } from '@chokdee/release/server';
import { registerStaff } from '@chokdee/staff';
import Fastify, { type FastifyRequest } from 'fastify';
import { areas, fillPorts } from './areas.ts';
import { commands } from './commands.ts';
import { staffContract } from './staff-contract.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

interface AppProps {
  readonly config: ApiConfig;
  readonly database: Db;
  readonly clock: Clock;
  /** Set by tests only. */
  readonly contractBroken?: KernelDeps['contractBroken'];
  /** Set by tests only. Left out: those of all areas. */
  readonly finders?: readonly StaffFinder[];
}

/** Connections to each database machine: short reads share them. */
const STANDBY_POOL = { connections: 4 } as const;

const findersOfAreas = areas.flatMap(({ finders = [] }) => finders);

async function refuseCalls({ routeOptions }: FastifyRequest): Promise<void> {
  if (!['/healthz', '/readyz', '/metrics'].includes(routeOptions.url ?? '')) throw new BusinessError('CALL_UNKNOWN');
}

/** Builds the app without opening its port, its live connection or its jobs. `close` ends all three. */
export async function createApp({
  config,
  database,
  clock,
  contractBroken = null,
  finders = findersOfAreas,
}: AppProps): Promise<App> {
  const app = Fastify({
    ...logOptions(config),
    // Trusts client addresses from our gateways only: otherwise a sender could choose the address that limits count.
    trustProxy: [...config.trustedGateways],
    // Closes idle connections at once and lets running calls finish.
    forceCloseConnections: 'idle',
    // nginx sends the next request on a connection that was busy when the end began, and repeats no act.
    return503OnClosing: false,
    bodyLimit: BODY_BYTES,
    // Gateways send requests whole, so a slow one comes from a stranger and is cut.
    requestTimeout: ARRIVAL_MS,
    http: { headersTimeout: ARRIVAL_MS, connectionsCheckingInterval: ARRIVAL_CHECK_MS },
  });
  const { db, pool } = database;
  // Registered first, so it runs last: other closing hooks still write to the database.
  app.addHook('onClose', () => database.close());
  const standbys =
    config.standbyUrls.length > 0 ? openStandbys({ ...STANDBY_POOL, urls: config.standbyUrls, primary: db }) : null;
  app.addHook('onClose', () => standbys?.close());
  const carrier = openCarrier(config, db);
  const live = createLivePublisher(db, app.log, carrier);
  const liveHub = new LiveHub(carrier, app.log);
  const jobs = new Jobs({ db, clock, live }, config.databaseUrl, app.log);
  const kernel: KernelDeps = {
    config,
    clock,
    db,
    pool,
    standbys,
    jobs,
    live,
    liveHub,
    readiness: { ready: false },
    contract: { areas: contracts, calls, errors },
    staffContract,
    contractBroken,
  };
  registerTitles([ledgerTitles, ...areas.map(({ titles }) => titles)]);
  const ports = fillPorts(kernel);
  assertPorts([kernelNeeds, ...areas], ports);
  app.decorate('deps', { ...kernel, ports });
  await setUpHttp(app);
  // Health and metrics stay available in a process that only runs jobs.
  if (config.jobs === 'only') app.addHook('onRequest', refuseCalls);
  registerSystem(app, [...alarmGauges, ...areas.flatMap(({ gauges }) => gauges)]);
  for (const register of [registerLive, registerTelemetry]) register(app);
  registerRetention(app.deps);
  registerAlarmJobs(app.deps);
  const store = openStore(config, checkout);
  registerDesk(app, store);
  registerReleaseViews(app, store);
  for (const area of areas) area.register(app);
  registerStaff(app, { commands, finders });
  registerStaffCommands(app, commands);
  // Ends event streams and kept connections, which would keep the server from closing.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
    // Cuts the connections of jobs that do not stop: their transactions roll back and the jobs become ready again.
    if (!(await jobs.stop())) {
      pool.cut();
      await jobs.stop();
    }
    await live.flush();
    await liveHub.stop();
  });
  return app;
}

import type { AreaGauge } from '../app/area.ts';
import type { App } from '../app/deps.ts';
import { createDatabaseHealth } from '../db/database-health.ts';
import { notReady } from '../errors/business-error.ts';
import { madeOnce } from './made-once.ts';
import { createMetrics } from './metrics.ts';
import { createOpenApi } from './openapi.ts';
import { REFERENCE_POLICY, referenceStyle, renderReference } from './reference-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the metrics in the format of Prometheus. */
    metrics(): Promise<string>;
    /** From now on who waits for a database that is away hears of it, asked for or not. */
    watchDatabase(): void;
  }
}

/** Health for load balancers, metrics (on a port of their own), and the reference of all calls. */
export function registerSystem(app: App, gauges: readonly AreaGauge[]): void {
  const metrics = createMetrics(app, gauges);
  app.decorate('metrics', () => metrics.metrics());
  const openApi = madeOnce(() => createOpenApi(app.deps.contract));
  const reference = madeOnce(() => renderReference(app.deps.contract));
  const { config, clock, pool, liveHub } = app.deps;
  const health = createDatabaseHealth({
    url: config.databaseUrl,
    clock,
    onAway: () => {
      pool.cut();
      liveHub.cut();
    },
  });
  app.decorate('watchDatabase', () => health.watch());

  // Nobody waits for a database that is away: who asks, asks whether it is back for those who come after.
  app.addHook('onRequest', async ({ url }) => {
    const refusal = health.refusal();
    if (refusal === null || url === '/healthz' || url === '/readyz') return;
    void health.findTrouble();
    throw notReady(refusal);
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    const reason = app.deps.readiness.ready ? await health.findTrouble() : 'starting';
    if (reason) throw notReady(reason);
    // A process without live events serves: pages poll.
    return { ok: true, live: liveHub.isUp ? 'connected' : 'away' };
  });
  app.addHook('onClose', () => health.close());
  app.get('/api/openapi.json', async () => openApi());
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', REFERENCE_POLICY).send(reference()),
  );
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
}

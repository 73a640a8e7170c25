import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AreaGauge } from '../app/area.ts';
import type { App } from '../app/deps.ts';
import { retentionDeleted } from '../data-rules/retention.job.ts';
import { standbyReads } from '../db/standbys.ts';
import { contentRefusals } from '../http/content-refusal.ts';
import { jobFailures } from '../jobs/jobs.ts';
import { liveLost } from '../live/publisher.ts';
import { unprovenRequests } from '../staff/http/unproven.ts';
import { createJobMetrics } from './job-metrics.ts';
import { deliveries, messages } from './message-metrics.ts';
import { createUpkeepMetrics } from './upkeep-metrics.ts';

/** Measures calls, live connections, the database, the process, and what the areas count. */
export function createMetrics(app: App, gauges: readonly AreaGauge[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(contentRefusals);
  registry.registerMetric(standbyReads);
  registry.registerMetric(unprovenRequests);
  registry.registerMetric(retentionDeleted);
  for (const metric of createUpkeepMetrics(app.deps.db)) registry.registerMetric(metric);
  for (const metric of createJobMetrics(app.deps.db, app.deps.jobs)) registry.registerMetric(metric);
  registry.registerMetric(jobFailures);
  registry.registerMetric(messages);
  registry.registerMetric(deliveries);
  registry.registerMetric(liveLost);
  const durations = new Histogram({
    name: 'chokdee_call_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'chokdee_live_gateways',
    help: 'Gateways that listen to this process',
    registers: [registry],
    collect() {
      this.set(app.deps.liveHub.size);
    },
  });
  new Gauge({
    name: 'chokdee_live_connected',
    help: '1 while this process hears live events over its carrier; alarm on 0',
    labelNames: ['carrier'],
    registers: [registry],
    collect() {
      const { carrier, isUp } = app.deps.liveHub;
      this.set({ carrier }, isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'chokdee_database_waiting',
    help: 'Requests that wait for a database connection',
    registers: [registry],
    collect() {
      this.set(app.deps.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'chokdee_ledger_problems',
    help: 'What the last nightly check of the books found wrong; alarm above 0',
    registers: [registry],
    async collect() {
      const { db } = app.deps;
      const last = await db.selectFrom('ledger_checks').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
      this.set(last?.problems.length ?? 0);
    },
  });
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read(app.deps.db));
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../deps.ts';

/** Durations of calls by route and status, connections of live readers and of the database, and the process itself. */
export function createMetrics(app: App): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'chokdee_call_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'chokdee_live_readers',
    help: 'Open event streams of this process',
    registers: [registry],
    collect() {
      this.set(app.deps.liveHub.size);
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
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

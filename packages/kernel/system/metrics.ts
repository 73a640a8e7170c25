import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app/deps.ts';
import { retentionDeleted } from '../data-rules/retention.job.ts';
import { contentRefusals } from '../http/content-refusal.ts';
import { jobFailures } from '../jobs/jobs.ts';
import { createJobMetrics } from './job-metrics.ts';
import { deliveries, messages } from './message-metrics.ts';
import { createUpkeepMetrics } from './upkeep-metrics.ts';

/** Durations of calls by route and status, connections of live readers and of the database, and the process itself. */
export function createMetrics(app: App): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(contentRefusals);
  registry.registerMetric(retentionDeleted);
  for (const metric of createUpkeepMetrics(app.deps.db)) registry.registerMetric(metric);
  for (const metric of createJobMetrics(app.deps.db, app.deps.jobs)) registry.registerMetric(metric);
  registry.registerMetric(jobFailures);
  registry.registerMetric(messages);
  registry.registerMetric(deliveries);
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
  new Gauge({
    name: 'chokdee_statement_differences',
    help: "Lines of the provider's last daily statement that our books do not agree with; alarm above 0",
    registers: [registry],
    async collect() {
      const checks = app.deps.db.selectFrom('provider_statements').select('differences');
      const ofLastDay = checks.where('day', '=', (eb) =>
        eb.selectFrom('provider_statements').select(({ fn }) => fn.max('day').as('day')),
      );
      this.set((await ofLastDay.execute()).reduce((sum, { differences }) => sum + differences.length, 0));
    },
  });
  new Gauge({
    name: 'chokdee_suspense_open',
    help: 'Payments that wait for staff',
    registers: [registry],
    async collect() {
      const held = app.deps.db.selectFrom('payment_suspense').where('resolved_at', 'is', null);
      this.set(Number((await held.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0));
    },
  });
  new Gauge({
    name: 'chokdee_payout_contradictions_open',
    help: 'Notices of payouts that contradict the books, which wait for staff; alarm above 0',
    registers: [registry],
    async collect() {
      const open = app.deps.db.selectFrom('payout_contradictions').where('resolved_at', 'is', null);
      this.set(Number((await open.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0));
    },
  });
  new Gauge({
    name: 'chokdee_held_wins_open',
    help: 'Wins above what their game can pay, which wait for staff; alarm above 0',
    registers: [registry],
    async collect() {
      const held = app.deps.db.selectFrom('game_held_wins').where('resolved_at', 'is', null);
      this.set(Number((await held.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0));
    },
  });
  new Gauge({
    name: 'chokdee_withdrawals_waiting',
    help: 'Payouts that wait for a person: large ones, and those that a rule of risk holds back',
    registers: [registry],
    async collect() {
      const waiting = app.deps.db.selectFrom('withdrawals').where('status', '=', 'requested');
      this.set(Number((await waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0));
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}

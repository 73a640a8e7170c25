import type { App } from '../app/deps.ts';
import { registerCall } from '../http/register-call.ts';
import { LoadCounter } from './load-counter.ts';

/** How areas load in browsers: what `release status` shows, and what canaries are judged by. */
export function registerTelemetry(app: App): void {
  const counter = new LoadCounter(app.deps.db, (err) => app.log.warn({ err }, 'load reports wait for the database'));
  app.addHook('onClose', () => counter.flush());
  registerCall(app, 'POST /api/telemetry', async ({ clock }, { loads }) => {
    counter.add(loads, clock.now());
    return { counted: loads.length };
  });
}

import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { peopleOf } from './count-people.ts';
import { LoadJudge } from './judge-loads.ts';
import { LoadCounter } from './load-counter.ts';
import { RegistryView } from './registry-view.ts';

/** Takes load reports of browsers. `release status` shows them, and the watch judges canaries by them. */
export function registerTelemetry(app: App): void {
  const counter = new LoadCounter(app.deps.db, (err) => app.log.warn({ err }, 'load reports wait for the database'));
  const view = new RegistryView(app.deps.db, app.deps.clock);
  const judge = new LoadJudge();
  app.addHook('onClose', () => counter.flush());
  registerCall(app, 'POST /api/telemetry', async ({ clock }, { loads }) => {
    const seen = await view.read();
    const judged = judge.judge(loads, seen, clock.now());
    counter.add(judged, peopleOf(judged, seen.trials), clock.now());
    return { counted: judged.length };
  });
}

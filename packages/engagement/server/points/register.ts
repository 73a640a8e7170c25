import type { App } from '@chokdee/kernel/app';
import { bringPoints } from './earn-points.command.ts';
import { registerPointsCalls } from './points.routes.ts';


/** Points: what play earns, and their history. What spends them posts by `postPoints` of the ledger. */
export function registerPoints(app: App): void {
  registerPointsCalls(app);
  app.deps.services.stakeCounters.push(async ({ db, live, clock }, player) => {
    await bringPoints({ db, live }, { ...player, now: clock.now() });
  });
}

import type { App } from '../../deps.ts';
import { bringPoints } from './earn-points.command.ts';
import { registerPointsCalls } from './points.routes.ts';

export { bringPoints, earnPoints } from './earn-points.command.ts';
export { changePointSettings, getSatangPerPoint } from './point-settings.ts';

/** Points: what play earns, and their history. What spends them posts by `postPoints` of the ledger. */
export function registerPoints(app: App): void {
  registerPointsCalls(app);
  app.deps.services.stakeCounters.push(async ({ db, live, clock }, player) => {
    await bringPoints({ db, live }, { ...player, now: clock.now() });
  });
}

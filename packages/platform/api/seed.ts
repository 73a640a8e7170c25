import { seedAlarms } from '@chokdee/kernel/alarms';
import type { Deps, Seed } from '@chokdee/kernel/app';
import { enqueueRetention } from '@chokdee/kernel/data-rules';
import { withStartLock } from '@chokdee/kernel/db';
import { seedLottoHistory } from '@chokdee/lotto-server/seed';
import { staffSeeds } from '@chokdee/staff';
import { areas } from './areas.ts';
import { seedDemoFriends } from './demo/demo-friends.seed.ts';
import { seedDemoHistory } from './demo/demo-history.seed.ts';

/** Seeds in order: later ones need rows of earlier ones, and the demo history needs every area. */
export const seeds: readonly Seed[] = [
  enqueueRetention,
  seedAlarms,
  ...areas.flatMap((area) => area.seeds),
  ...staffSeeds,
  seedDemoFriends,
  seedDemoHistory,
  seedLottoHistory,
];

export async function runSeeds(deps: Deps, chosen: readonly Seed[] = seeds): Promise<void> {
  for (const seed of chosen) await seed(deps);
}

/** Seeds while no other process of this database starts. */
export const seedHouse = (deps: Deps): Promise<void> => withStartLock(deps.config.databaseUrl, () => runSeeds(deps));

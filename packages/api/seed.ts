import type { Deps, Seed } from '@chokdee/kernel/app';
import { enqueueRetention } from '@chokdee/kernel/data-rules';
import { seedLottoHistory } from '@chokdee/lotto-server/seed';
import { areas } from './areas.ts';
import { seedDemoFriends } from './demo/demo-friends.seed.ts';
import { seedDemoHistory } from './demo/demo-history.seed.ts';

/** In order: later ones may need the rows of earlier ones. What happened in the past needs every area. */
export const seeds: readonly Seed[] = [
  enqueueRetention,
  ...areas.flatMap((area) => area.seeds),
  seedDemoFriends,
  seedDemoHistory,
  seedLottoHistory,
];

export async function runSeeds(deps: Deps, chosen: readonly Seed[] = seeds): Promise<void> {
  for (const seed of chosen) await seed(deps);
}

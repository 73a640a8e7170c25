import type { Deps } from '@chokdee/kernel/app';
import { seedAgents, seedAgentsDemo, seedCrowdMembers, seedDemoMembers } from '@chokdee/account-server/seed';
import { seedCashback, seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedDemoFriends } from './demo/demo-friends.seed.ts';
import { seedDemoHistory } from './demo/demo-history.seed.ts';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto, seedLottoHistory } from '@chokdee/lotto-server/seed';
import { seedPayment } from '@chokdee/finance-server/seed';

/** Writes what an area needs to exist; may run again on every start. Demo data only while `config.sandbox`. */
export type Seed = (deps: Deps) => Promise<void>;

/** In order: later ones may need the rows of earlier ones. */
export const seeds: readonly Seed[] = [
  seedAgents,
  seedAgentsDemo,
  seedLotto,
  seedDemoMembers,
  seedCrowdMembers,
  seedPayment,
  seedGame,
  seedWheel,
  seedEngagement,
  seedCashback,
  seedDemoFriends,
  seedDemoHistory,
  seedLottoHistory,
];

export async function runSeeds(deps: Deps, chosen: readonly Seed[] = seeds): Promise<void> {
  for (const seed of chosen) await seed(deps);
}

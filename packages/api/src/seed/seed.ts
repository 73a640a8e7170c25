import type { Deps } from '../deps.ts';
import { seedAgents } from './agents.seed.ts';
import { seedAgentsDemo } from './agents-demo.seed.ts';
import { seedCashback } from './cashback.seed.ts';
import { seedCrowdMembers } from './crowd-members.seed.ts';
import { seedDemoFriends } from './demo-friends.seed.ts';
import { seedDemoHistory } from './demo-history.seed.ts';
import { seedDemoMembers } from './demo-members.seed.ts';
import { seedEngagement } from './engagement.seed.ts';
import { seedGame } from './game.seed.ts';
import { seedLotto } from './lotto.seed.ts';
import { seedLottoHistory } from './lotto-history.seed.ts';
import { seedPayment } from './payment.seed.ts';
import { seedWheel } from './wheel.seed.ts';

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

import type { App } from '../../deps.ts';
import { registerLobbyCalls } from './catalogue/lobby.routes.ts';
import { SYNC_CATALOGUE, syncCatalogue } from './catalogue/sync-catalogue.job.ts';
import { registerLaunchCalls } from './launch.routes.ts';
import { registerMemberCalls } from './member.routes.ts';
import { registerSeamlessWallet } from './providers/seamless/seamless.routes.ts';
import { registerSessionJobs } from './purse/check-sessions.job.ts';
import { TEND_ROUNDS, tendRounds } from './rounds.job.ts';

export { gamesById } from './catalogue/game.repository.ts';
export { enqueueCatalogueSync, enqueueSync } from './catalogue/sync-catalogue.job.ts';
export { endFreespins, type FreespinGrant, grantFreespins } from './freespins/grant-freespins.command.ts';
export type { FreespinBonus } from './game.tables.ts';
export { familyNames } from './providers/index.ts';
export { reportGames } from './report.query.ts';
export { enqueueTendRounds } from './rounds.job.ts';

/** Catalogue and lobbies, launching, and the money side of game providers. */
export function registerGame(app: App): void {
  const { deps } = app;
  registerLobbyCalls(app);
  registerLaunchCalls(app);
  registerMemberCalls(app);
  registerSeamlessWallet(app);
  registerSessionJobs(deps);
  deps.jobs.register<Parameters<typeof syncCatalogue>[1]>(SYNC_CATALOGUE, (payload) => syncCatalogue(deps, payload));
  deps.jobs.register(TEND_ROUNDS, () => tendRounds(deps));
}

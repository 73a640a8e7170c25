import type { App } from '@chokdee/kernel/app';
import { registerLobbyCalls } from './catalogue/lobby.routes.ts';
import { SYNC_CATALOGUE, syncCatalogue } from './catalogue/sync-catalogue.job.ts';
import { registerLaunchCalls } from './launch/launch.routes.ts';
import { registerMemberCalls } from './launch/member.routes.ts';
import { registerSeamlessWallet } from './providers/seamless/seamless.routes.ts';
import { registerSessionJobs } from './sessions/check-sessions.job.ts';
import { TEND_ROUNDS, tendRounds } from './launch/rounds.job.ts';


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

import type { Area } from '@chokdee/kernel/app';
import { gamesById } from './catalogue/game.repository.ts';
import { registerLobbyCalls } from './catalogue/lobby.routes.ts';
import { SYNC_CATALOGUE, syncCatalogue } from './catalogue/sync-catalogue.job.ts';
import { endFreespins, grantFreespins } from './freespins/grant-freespins.command.ts';
import { largestWinShare } from './held-wins/largest-win.query.ts';
import { gameAccounts } from './house-accounts.ts';
import { CLOSE_ROUNDS, closeInterruptedRounds } from './launch/close-rounds.job.ts';
import { registerLaunchCalls } from './launch/launch.routes.ts';
import { registerMemberCalls } from './launch/member.routes.ts';
import { gameCommands } from './ops/games.ops.ts';
import { registerGameOrigins } from './providers/provider-frames.ts';
import { registerSeamlessWallet } from './providers/seamless/seamless.routes.ts';
import { gameRules } from './schema/data-rules.ts';
import { seedGame } from './seed/game.seed.ts';
import { gameTitles } from './titles.copy.ts';
import { registerSessionJobs } from './wallet-sessions/check-sessions.job.ts';
import { gamesMoney } from './money.ts';

/** Catalogue and lobbies, launching, and the money side of game providers. */
export const games = {
  name: 'games',
  schema: [{ area: 'games', folder: new URL('./schema/', import.meta.url) }],
  data: gameRules,
  titles: gameTitles,
  houseAccounts: Object.keys(gameAccounts),
  money: gamesMoney,
  needs: [],
  ports: () => ({
    largestWinShare,
    freespins: { grant: grantFreespins, end: endFreespins },
    gameNames: async (db, agentId, ids) =>
      new Map([...(await gamesById(db, agentId, ids))].map(([id, { name }]) => [id, name])),
  }),
  register: (app) => {
    const { deps } = app;
    registerLobbyCalls(app);
    registerLaunchCalls(app);
    registerMemberCalls(app);
    registerSeamlessWallet(app);
    registerGameOrigins(app);
    registerSessionJobs(deps);
    deps.jobs.register<Parameters<typeof syncCatalogue>[1]>(SYNC_CATALOGUE, (payload) => syncCatalogue(deps, payload));
    deps.jobs.register(CLOSE_ROUNDS, () => closeInterruptedRounds(deps));
  },
  seeds: [seedGame],
  ops: gameCommands,
} satisfies Area;

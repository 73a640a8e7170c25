import type { Area } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { gamesAlarms } from './alarms.ts';
import { gamesBrandParts } from './brand-parts.ts';
import { COUNT_PLAYERS, countPlayers } from './catalogue/count-players.job.ts';
import { gamesById } from './catalogue/game.repository.ts';
import { registerLobbyCalls } from './catalogue/lobby.routes.ts';
import { SYNC_CATALOGUE, syncCatalogue } from './catalogue/sync-catalogue.job.ts';
import { registerMemberRounds } from './desk/member-rounds.routes.ts';
import { endFreespins, grantFreespins } from './freespins/grant-freespins.command.ts';
import { gameGauges } from './gauges.ts';
import { largestWinShare } from './held-wins/largest-win.query.ts';
import { gameAccounts } from './house-accounts.ts';
import { CLOSE_ROUNDS, closeInterruptedRounds } from './launch/close-rounds.job.ts';
import { endTokens } from './launch/end-tokens.command.ts';
import { registerLaunchCalls } from './launch/launch.routes.ts';
import { registerMemberCalls } from './launch/member.routes.ts';
import { gamesMoney } from './money.ts';
import { gameNotices } from './notices.copy.ts';
import { gameCommands } from './ops/games.ops.ts';
import { registerGameOrigins } from './providers/provider-frames.ts';
import { registerSeamlessWallet } from './providers/seamless/seamless.routes.ts';
import { gameRules } from './schema/data-rules.ts';
import { seedGame } from './seed/game.seed.ts';
import { POLL_FEED, pollFeed } from './sport/poll-feed.job.ts';
import { registerSportCalls } from './sport/sport.routes.ts';
import { gameTitles } from './titles.copy.ts';
import { gameReferences } from './transactions/references.ts';
import { registerSessionJobs } from './wallet-sessions/check-sessions.job.ts';

/** Catalogue and lobbies, launching, and the money side of game providers. */
export const games = {
  name: 'games',
  schema: [{ area: 'games', folder: new URL('./schema/', import.meta.url) }],
  data: gameRules,
  titles: gameTitles,
  notices: gameNotices,
  houseAccounts: Object.keys(gameAccounts),
  money: gamesMoney,
  references: gameReferences,
  needs: [],
  ports: () => ({
    largestWinShare,
    endPlay: (tx: Tx, memberId: number, now: Date) => endTokens(tx, { memberId, now }),
    freespins: { grant: grantFreespins, end: endFreespins },
    gameNames: async (db: Queryable, agentId: number, ids: readonly string[]) =>
      new Map([...(await gamesById(db, agentId, ids))].map(([id, { name }]) => [id, name])),
  }),
  register: (app) => {
    const { deps } = app;
    registerLobbyCalls(app);
    registerLaunchCalls(app);
    registerMemberCalls(app);
    registerMemberRounds(app);
    registerSportCalls(app);
    registerSeamlessWallet(app);
    registerGameOrigins(app);
    registerSessionJobs(deps);
    deps.jobs.register<Parameters<typeof syncCatalogue>[1]>(SYNC_CATALOGUE, 'outside', (payload) =>
      syncCatalogue(deps, payload),
    );
    deps.jobs.register<Parameters<typeof pollFeed>[1]>(POLL_FEED, 'outside', (payload) => pollFeed(deps, payload));
    deps.jobs.register(COUNT_PLAYERS, 'bulk', () => countPlayers(deps));
    deps.jobs.register(CLOSE_ROUNDS, 'money', () => closeInterruptedRounds(deps));
  },
  seeds: [seedGame],
  alarms: gamesAlarms,
  brandParts: gamesBrandParts,
  gauges: gameGauges,
  ops: gameCommands,
} satisfies Area;

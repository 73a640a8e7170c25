import type { App } from '../../deps.ts';
import { registerCall } from '../../http/register-call.ts';
import { listWallets, presentWallet } from '../../ledger/wallets.ts';
import { lobbyTitles } from './copy.ts';
import { presentGame } from './game.presenter.ts';
import { type GameRow, type LobbyKey, listGames } from './game.repository.ts';
import { mayPlay, requireGame, startDemo, startGame } from './start-game.command.ts';

const rowLength = 12;
const homeRows: readonly LobbyKey[] = ['last', 'hot', 'slot', 'casino', 'fishing', 'sport', 'freespin'];

function presentProviders(games: readonly GameRow[]) {
  const names = new Map(games.map((game) => [game.provider_id, game.provider_name]));
  return [...names].map(([id, name]) => ({
    provider_id: id,
    name,
    game_count: games.filter((game) => game.provider_id === id).length,
  }));
}

export function registerGameCalls(app: App): void {
  registerCall(app, 'GET /api/lobby/configs', async ({ db, agent, viewer }, { lobby_key: lobbyKey }) => {
    const games = await listGames(db, { agentId: agent.id, lobbyKey, memberId: viewer?.id });
    return {
      lobby_key: lobbyKey,
      title: lobbyTitles[lobbyKey],
      providers: presentProviders(games),
      games: games.slice(0, rowLength).map(presentGame),
      total: games.length,
    };
  });

  registerCall(app, 'GET /api/game/list', async ({ db, agent, viewer }, input) => {
    const { provider: providerId, category: lobbyKey, offset = 0, limit = 60 } = input;
    const games = await listGames(db, { agentId: agent.id, lobbyKey, providerId, memberId: viewer?.id });
    return { items: games.slice(offset, offset + limit).map(presentGame), total: games.length };
  });

  registerCall(app, 'GET /api/game/lobby', async ({ db, agent, viewer }) => {
    const rows = [];
    for (const lobbyKey of homeRows) {
      const games = await listGames(db, { agentId: agent.id, lobbyKey, memberId: viewer?.id });
      const row = { lobby_key: lobbyKey, title: lobbyTitles[lobbyKey] };
      if (games.length) rows.push({ ...row, games: games.slice(0, rowLength).map(presentGame) });
    }
    return rows;
  });

  registerCall(app, 'POST /api/game/wallets', async (context, input) => {
    const choice = { agentId: context.agent.id, gameId: input.game_id, providerId: input.provider_id };
    const game = await requireGame(context, choice);
    const wallets = await listWallets(context.db, context.member.id);
    return wallets.filter((wallet) => mayPlay(game, wallet)).map(presentWallet);
  });

  registerCall(app, 'POST /api/game/link', async (context, input) => ({
    link: await startGame(context, {
      agentId: context.agent.id,
      memberId: context.member.id,
      walletId: input.wallet_id,
      gameId: input.game_id,
      providerId: input.provider_id,
      isMobile: input.is_mobile,
    }),
  }));

  registerCall(app, 'POST /api/game/demo', async (context, input) => ({
    link: await startDemo(context, {
      agentId: context.agent.id,
      gameId: input.game_id,
      providerId: input.provider_id,
      isMobile: input.is_mobile,
    }),
  }));
}

import { createHash } from 'node:crypto';
import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { lobbyTitles } from '../copy.ts';
import { presentGame, presentIndex, presentProviders } from './game.presenter.ts';
import { type LobbyKey, listGames } from './game.repository.ts';

const rowLength = 12;
const homeRows: readonly LobbyKey[] = ['last', 'hot', 'slot', 'casino', 'fishing', 'sport', 'freespin'];

export function registerLobbyCalls(app: App): void {
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
    const { provider: providerId, category: lobbyKey, search, sort, offset = 0, limit = 60 } = input;
    const filter = { agentId: agent.id, lobbyKey, providerId, search, sort, memberId: viewer?.id };
    const games = await listGames(db, filter);
    return { items: games.slice(offset, offset + limit).map(presentGame), total: games.length };
  });

  registerCall(app, 'GET /api/game/lobby', async ({ db, agent, viewer }) => {
    const offered = await listGames(db, { agentId: agent.id });
    const last = await listGames(db, { agentId: agent.id, lobbyKey: 'last', memberId: viewer?.id });
    return homeRows.flatMap((lobbyKey) => {
      const games = lobbyKey === 'last' ? last : offered.filter((game) => isIn(game, lobbyKey));
      const row = { lobby_key: lobbyKey, title: lobbyTitles[lobbyKey] };
      return games.length > 0 ? [{ ...row, games: games.slice(0, rowLength).map(presentGame) }] : [];
    });
  });

  registerCall(app, 'GET /api/game/index', async ({ db, agent, request, reply }) => {
    const index = presentIndex(await listGames(db, { agentId: agent.id }));
    const tag = `"${createHash('sha256').update(JSON.stringify(index)).digest('base64url').slice(0, 24)}"`;
    // The same for everybody; asked again each time, and answered without a body while it stays as it is.
    reply.header('etag', tag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match'] === tag) reply.code(304);
    return index;
  });
}

function isIn(game: Awaited<ReturnType<typeof listGames>>[number], lobbyKey: LobbyKey): boolean {
  if (lobbyKey === 'hot') return game.is_hot;
  return game.category === lobbyKey || (lobbyKey === 'freespin' && game.has_freespins);
}

import { createHash } from 'node:crypto';
import type { App } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { registerCall, registerRead } from '@chokdee/kernel/http';
import { lobbyTitles } from '../copy.ts';
import { isOpen, presentDetail, presentGame, presentIndex, presentProviders, presentShelf } from './game.presenter.ts';
import { findFacts, findGame, type GameRow, type LobbyKey, listGames } from './game.repository.ts';
import { shelvesOf } from './shelves.rules.ts';

const rowLength = 12;
const homeRows: readonly LobbyKey[] = ['last', 'hot', 'slot', 'casino', 'fishing', 'sport', 'freespin'];

export function registerLobbyCalls(app: App): void {
  registerRead(app, 'GET /api/lobby/configs', async ({ db, agent, viewer, clock }, { lobby_key: lobbyKey }) => {
    const now = clock.now();
    const games = await listGames(db, { agentId: agent.id, lobbyKey, memberId: viewer?.id });
    return {
      lobby_key: lobbyKey,
      title: lobbyTitles[lobbyKey],
      providers: presentProviders(games),
      games: present(games.slice(0, rowLength), now),
      total: games.length,
      shelves: lobbyKey === 'last' ? [] : shelvesOf(games.filter(isOpen), now).map((shelf) => presentShelf(shelf, now)),
    };
  });

  registerRead(app, 'GET /api/game/list', async ({ db, agent, viewer, clock }, input) => {
    const { provider: providerId, category: lobbyKey, search, theme, sort, offset = 0, limit = 60 } = input;
    const filter = { agentId: agent.id, lobbyKey, providerId, search, theme, sort, memberId: viewer?.id };
    const games = await listGames(db, filter);
    return { items: present(games.slice(offset, offset + limit), clock.now()), total: games.length };
  });

  registerRead(app, 'GET /api/game/lobby', async ({ db, agent, viewer, clock }) => {
    const offered = await listGames(db, { agentId: agent.id });
    const last = await listGames(db, { agentId: agent.id, lobbyKey: 'last', memberId: viewer?.id });
    return homeRows.flatMap((lobbyKey) => {
      const games = lobbyKey === 'last' ? last : offered.filter((game) => isIn(game, lobbyKey));
      const row = { lobby_key: lobbyKey, title: lobbyTitles[lobbyKey] };
      return games.length > 0 ? [{ ...row, games: present(games.slice(0, rowLength), clock.now()) }] : [];
    });
  });

  registerCall(app, 'GET /api/game/detail', async ({ db, agent, clock }, { game_id, provider_id }) => {
    const game = await findGame(db, agent.id, { gameId: game_id, providerId: provider_id });
    if (!game) throw new BusinessError('GAME_UNKNOWN');
    return presentDetail(game, await findFacts(db, game), clock.now());
  });

  registerCall(app, 'GET /api/game/index', async ({ db, agent, clock, request, reply }) => {
    const index = presentIndex(await listGames(db, { agentId: agent.id }), clock.now());
    const tag = `"${createHash('sha256').update(JSON.stringify(index)).digest('base64url').slice(0, 24)}"`;
    // The same for everybody; asked again each time, and answered without a body while it stays as it is.
    reply.header('etag', tag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match'] === tag) reply.code(304);
    return index;
  });
}

const present = (games: readonly GameRow[], now: Date) => games.map((game) => presentGame(game, now));

function isIn(game: GameRow, lobbyKey: LobbyKey): boolean {
  if (lobbyKey === 'hot') return game.is_hot;
  return game.category === lobbyKey || (lobbyKey === 'freespin' && game.has_freespins);
}

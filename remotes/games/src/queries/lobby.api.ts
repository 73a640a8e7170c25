import type { InputOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';
import type { LobbyKey } from '../games-paths.ts';
import { cachedLobby } from './lobby.store.ts';

/** Default limit of the specification. */
export const GAMES_PER_PAGE = 60;
const LIST_FRESH_MS = 60_000;

/** Shows the stored lobby at once and refreshes it in the background. */
export const lobbyQuery = (lobbyKey: LobbyKey, agentCode: string) => {
  const seen = cachedLobby(agentCode, lobbyKey);
  return {
    ...callQuery('GET /api/lobby/configs', { lobby_key: lobbyKey, agent_code: agentCode }),
    ...(seen && { initialData: seen, initialDataUpdatedAt: 0 }),
  };
};

export type Sort = NonNullable<InputOf<'GET /api/game/list'>['sort']>;

/** Games of a list and their order. */
export interface GameList {
  readonly category: LobbyKey;
  readonly provider: string | null;
  readonly theme: NonNullable<InputOf<'GET /api/game/list'>['theme']> | null;
  readonly sort: Sort;
  readonly agentCode: string;
}

/**
 * One page of a list.
 * Defaults are left out and the fields keep their order, so that the early answer of remote.config.ts is found.
 */
export const gamePageQuery = (list: GameList, page: number) => {
  const seen = page === 0 ? firstGamesSeen(list) : undefined;
  return { ...gamePageCall(list, page), ...(seen && { placeholderData: seen }), staleTime: LIST_FRESH_MS };
};

const gamePageCall = ({ category, provider, theme, sort, agentCode }: GameList, page: number) =>
  callQuery('GET /api/game/list', {
    ...(provider === null ? {} : { provider }),
    ...(theme === null ? {} : { theme }),
    category,
    ...(sort === 'popular' ? {} : { sort }),
    limit: GAMES_PER_PAGE,
    agent_code: agentCode,
    offset: page * GAMES_PER_PAGE,
  });

/** The stored lobby contains the first games of its own list. */
function firstGamesSeen({ category, provider, theme, sort, agentCode }: GameList) {
  const seen = provider === null && theme === null && sort === 'popular' ? cachedLobby(agentCode, category) : undefined;
  return seen && { items: seen.games, total: seen.total };
}

/** Page of the list on which a game stands, and its position on that page. */
export function pageOf(index: number): { page: number; offset: number } {
  return { page: Math.floor(index / GAMES_PER_PAGE), offset: index % GAMES_PER_PAGE };
}

/** The limit equals that of the first call in remote.config.ts, so that its answer is used. */
export const recentRowQuery = callQuery('GET /api/game/recent', { limit: 12 });
export const recentQuery = callQuery('GET /api/game/recent', { limit: 60 });
export const freespinsQuery = callQuery('GET /api/game/freespins', {});
export const gameSessionsQuery = callQuery('GET /api/game/sessions', {});

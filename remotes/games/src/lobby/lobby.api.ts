import type { InputOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery } from '@chokdee/query';
import type { LobbyKey } from '../games-paths.ts';

export const GAMES_PER_PAGE = 60;

export const lobbyQuery = (lobbyKey: LobbyKey, agentCode: string) =>
  callQuery('GET /api/lobby/configs', { lobby_key: lobbyKey, agent_code: agentCode });

/** All games of a lobby, or those of one provider, page by page. */
export const gameListQuery = (category: LobbyKey, provider: string | null, agentCode: string) => {
  const filter: InputOf<'GET /api/game/list'> = {
    ...(provider === null ? {} : { provider }),
    category,
    limit: GAMES_PER_PAGE,
    agent_code: agentCode,
  };
  return {
    queryKey: ['GET /api/game/list', filter],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      call('GET /api/game/list', { ...filter, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last: { total: number }, pages: readonly { items: readonly unknown[] }[]) => {
      const loaded = pages.reduce((count, page) => count + page.items.length, 0);
      return loaded < last.total ? loaded : undefined;
    },
  };
};

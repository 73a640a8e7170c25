import { callQuery } from '@chokdee/query';

interface PlayedGame {
  readonly game_id: string;
  readonly provider_id: string;
}

/** What rounds of a game have made since a moment; money that is carried to a game and back is none. */
export const netQuery = ({ game_id, provider_id }: PlayedGame, sinceMs: number) => ({
  ...callQuery('GET /api/game/net', { game_id, provider_id, since: new Date(sinceMs).toISOString() }),
  staleTime: 0,
});

export const NET_CALL = 'GET /api/game/net';

import { callQuery } from '@chokdee/query';

interface PlayedGame {
  readonly game_id: string;
  readonly provider_id: string;
}

/** Net result of a game's rounds since a moment. Fund transfers to the provider and back do not count. */
export const netQuery = ({ game_id, provider_id }: PlayedGame, sinceMs: number) => ({
  ...callQuery('GET /api/game/net', { game_id, provider_id, since: new Date(sinceMs).toISOString() }),
  staleTime: 0,
});

export const NET_CALL = 'GET /api/game/net';

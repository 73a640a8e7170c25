import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';
import type { Game } from './game.ts';

type GameIndex = DataOf<'GET /api/game/index'>;

export interface IndexedGame extends Game {
  readonly is_hot: boolean;
}

const DEMO = 1;
const HOT = 2;
const CLOSED = 4;
const FREE_ROUNDS = 8;
/** The browser asks again by ETag; what changes within it are games going into maintenance. */
const FRESH_MS = 5 * 60_000;

/** Every game of the operator, to be searched on the spot; asked for when somebody searches. */
export const gameIndexQuery = (agentCode: string) => ({
  ...callQuery('GET /api/game/index', { agent_code: agentCode }),
  staleTime: FRESH_MS,
  select: unpackIndex,
});

/** From the rows of numbers in which the index travels to games as every other call tells them. */
export function unpackIndex({ providers, categories, games }: GameIndex): readonly IndexedGame[] {
  return games.flatMap(([game_id, providerAt, categoryAt, name, name_en, art, rtp, flags]) => {
    const provider = providers[providerAt];
    const category = categories[categoryAt];
    if (provider === undefined || category === undefined) return [];
    const is_open = provider.is_open && (flags & CLOSED) === 0;
    return {
      game_id,
      provider_id: provider.provider_id,
      sub_provider_id: null,
      provider_name: provider.name,
      source: provider.source,
      category,
      name,
      name_en,
      art,
      rtp,
      is_open,
      maintenance_until: is_open ? null : provider.maintenance_until,
      has_demo: (flags & DEMO) !== 0,
      has_freespins: (flags & FREE_ROUNDS) !== 0,
      is_hot: (flags & HOT) !== 0,
    };
  });
}

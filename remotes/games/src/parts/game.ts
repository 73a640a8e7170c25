import type { DataOf } from '@chokdee/contracts';

export type Game = DataOf<'GET /api/game/list'>['items'][number];
export type GameRef = Pick<Game, 'game_id' | 'provider_id'>;

/** Unique key of a game: provider and the provider's id. */
export const gameKey = ({ provider_id, game_id }: GameRef): string => `${provider_id}/${game_id}`;

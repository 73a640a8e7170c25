import type { DataOf } from '@chokdee/contracts';

export type Game = DataOf<'GET /api/game/list'>['items'][number];
export type GameRef = Pick<Game, 'game_id' | 'provider_id'>;

/** A game is known by its provider and its id there. */
export const gameKey = ({ provider_id, game_id }: GameRef): string => `${provider_id}/${game_id}`;

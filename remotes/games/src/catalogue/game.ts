import type { DataOf } from '@chokdee/contracts';
import type { LobbyKey } from '../games-paths.ts';

export type Game = DataOf<'GET /api/game/list'>['items'][number];
export type GameRef = Pick<Game, 'game_id' | 'provider_id'>;

/** A game is known by its provider and its id there. */
export const gameKey = ({ provider_id, game_id }: GameRef): string => `${provider_id}/${game_id}`;

/**
 * Whether a game belongs into a lobby. What is played most is known of the index alone, and what was played last of the
 * member's own list: of other games both lobbies take all.
 */
export function isInLobby(game: Game & { readonly is_hot?: boolean }, lobby: LobbyKey): boolean {
  switch (lobby) {
    case 'last':
      return true;
    case 'hot':
      return game.is_hot ?? true;
    case 'freespin':
      return game.has_freespins || game.category === 'freespin';
    default:
      return game.category === lobby;
  }
}

export const inLobby = <T extends Game>(games: readonly T[], lobby: LobbyKey): readonly T[] =>
  games.filter((game) => isInLobby(game, lobby));

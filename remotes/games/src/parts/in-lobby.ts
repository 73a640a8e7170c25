import type { LobbyKey } from '../games-paths.ts';
import type { Game } from './game.ts';

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

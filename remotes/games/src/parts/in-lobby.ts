import type { LobbyKey } from '../games-paths.ts';
import type { Game } from './game.ts';

/**
 * True if a game belongs to a lobby.
 * Only the search index knows hot games, and only the member's list knows last played ones. Both lobbies accept every
 * other game.
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

import { type SelectedGame, selectGame } from './selected-game.ts';
import { type Game, type GameRef, gameKey } from './game.ts';

/** Pictures of the games that were opened from here; what is selected carries none. */
const pictures = new Map<string, string>();

/** Opens the launcher; closing it forgets the game. */
export function launchGame(game: Game, is_demo: boolean): void {
  const { game_id, provider_id, sub_provider_id, source, name } = game;
  pictures.set(gameKey(game), game.art);
  selectGame({ game_id, provider_id, sub_provider_id, source, name, is_demo } satisfies SelectedGame);
}

/** Null when another area opened the game. */
export const artOf = (game: GameRef): string | null => pictures.get(gameKey(game)) ?? null;

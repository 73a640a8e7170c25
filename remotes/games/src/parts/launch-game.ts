import { type Game, type GameRef, gameKey } from './game.ts';
import { type SelectedGame, type Spot, selectGame } from './selected-game.ts';

/** Pictures of the games opened in this area, by game key; a selected game carries none. */
const pictures = new Map<string, string>();

/** Opens the launcher; closing it forgets the game. */
export function launchGame(game: Game, is_demo: boolean, spot?: Spot): void {
  const { game_id, provider_id, sub_provider_id, source, name } = game;
  pictures.set(gameKey(game), game.art);
  selectGame({ game_id, provider_id, sub_provider_id, source, name, is_demo, spot } satisfies SelectedGame);
}

/** Null when another area opened the game. */
export const artOf = (game: GameRef): string | null => pictures.get(gameKey(game)) ?? null;

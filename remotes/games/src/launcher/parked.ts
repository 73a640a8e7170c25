import type { SelectedGame } from '../parts/selected-game.ts';

/** Game whose member is depositing. Kept in the module, because another layout mounts the launcher again. */
let parked: SelectedGame | null = null;

export const parkedGame = {
  is: (game: SelectedGame): boolean => parked === game,
  set: (game: SelectedGame | null): void => {
    parked = game;
  },
};

import type { SelectedGame } from '../parts/selected-game.ts';

/** The game that waits while its member deposits. Kept here, because another layout builds the launcher anew. */
let parked: SelectedGame | null = null;

export const parkedGame = {
  is: (game: SelectedGame): boolean => parked === game,
  set: (game: SelectedGame | null): void => {
    parked = game;
  },
};

import { useSyncExternalStore } from 'react';
import type { Game } from '../game.ts';

let shown: Game | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Opens the sheet of a game; null closes it. */
export function openGameSheet(game: Game | null): void {
  shown = game;
  for (const listener of listeners) listener();
}

export const useShownGame = (): Game | null => useSyncExternalStore(subscribe, () => shown);

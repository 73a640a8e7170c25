import type { CatalogueGame } from '../catalogue/catalogue.ts';

/** Behaviour of a studio towards the operator, to watch the operator's rules hold. */
export const behaviours = [
  'normal',
  'slow',
  'refuse',
  'old_feed',
  'double',
  'rollback_first',
  'late_win',
  'lost_answers',
] as const;
export type Behaviour = (typeof behaviours)[number];
export const isBehaviour = (text: string): text is Behaviour => (behaviours as readonly string[]).includes(text);

/** Settings of the page of the studios: maintenance and behaviour. */
export interface StudioControls {
  behaviourOf(studioId: string): Behaviour;
  behave(studioId: string, behaviour: Behaviour): void;
  isClosed(game: CatalogueGame): boolean;
  isStudioClosed(studioId: string): boolean;
  closeStudio(studioId: string, isClosed: boolean): void;
  isGameClosed(gameId: string): boolean;
  closeGame(gameId: string, isClosed: boolean): void;
}

export function createStudioControls(): StudioControls {
  const behaviour = new Map<string, Behaviour>();
  const closedStudios = new Set<string>();
  const closedGames = new Set<string>();
  const mark = (set: Set<string>, id: string, isIn: boolean) => void (isIn ? set.add(id) : set.delete(id));
  return {
    behaviourOf: (studioId) => behaviour.get(studioId) ?? 'normal',
    behave: (studioId, next) => void behaviour.set(studioId, next),
    isClosed: (game) => closedStudios.has(game.studio.id) || closedGames.has(game.id),
    isStudioClosed: (studioId) => closedStudios.has(studioId),
    closeStudio: (studioId, isClosed) => mark(closedStudios, studioId, isClosed),
    isGameClosed: (gameId) => closedGames.has(gameId),
    closeGame: (gameId, isClosed) => mark(closedGames, gameId, isClosed),
  };
}

import type { DataOf, InputOf } from '@chokdee/contracts';
import { type Overlay, useUi } from '@chokdee/session';

/** Fields of a game that a launch needs. */
export type SelectedGame = Pick<
  DataOf<'GET /api/game/list'>['items'][number],
  'game_id' | 'provider_id' | 'sub_provider_id' | 'source' | 'name'
> & {
  readonly is_demo: boolean;
  /** Match or selection at which a book opens; undefined opens its front page. */
  readonly spot?: Spot | undefined;
};

/** A match of a book, or one selection of it. */
export type Spot = Pick<InputOf<'POST /api/game/demo'>, 'fixture_id' | 'selection_id'>;

const AREA = 'games';
const LAUNCHER = 'game-launcher';

const gameIn = (overlay: Overlay | null): SelectedGame | null =>
  overlay?.area === AREA && overlay.slot === LAUNCHER ? (overlay.about as SelectedGame) : null;

/** The game in the launcher, whichever release of this area has opened it. */
export const selectedGame = (): SelectedGame | null => gameIn(useUi.getState().overlay);

export const useSelectedGame = (): SelectedGame | null => useUi((state) => gameIn(state.overlay));

/** Opens the launcher; null closes it. */
export function selectGame(game: SelectedGame | null): void {
  useUi.getState().openOverlay(game && { area: AREA, slot: LAUNCHER, about: game });
}

import type { CatalogueGame } from '../catalogue/catalogue.ts';
import { pictureAddress } from '../catalogue/pictures.ts';
import { engineOf, lowestReturn } from '../engines/engines.ts';
import { factsOf } from './game-facts.ts';

/** Presents a game to the operator. `rtp` is that of the worst bet; `is_hot` is the studio's recommendation. */
export function presentCatalogueGame(game: CatalogueGame, isClosed: boolean, releasedAt: Date) {
  const engine = engineOf(game);
  return {
    game_id: game.id,
    name: game.name,
    name_en: game.nameEn,
    category: game.category,
    art: game.art ?? pictureAddress(game),
    rtp: lowestReturn(engine),
    has_demo: true,
    is_hot: game.isPick,
    has_freespins: game.category === 'slot',
    status: isClosed ? 'maintenance' : 'open',
    engine: engine.name,
    released_at: releasedAt.toISOString(),
    ...factsOf(game, engine),
  };
}

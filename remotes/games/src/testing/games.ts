import type { Game } from '../parts/game.ts';

/** A game as the api returns it; a test names only the fields that it needs. */
export function aGame(over: Partial<Game> & Pick<Game, 'game_id' | 'name'>): Game {
  return {
    provider_id: 'mekha',
    sub_provider_id: null,
    provider_name: 'เมฆา เกมส์',
    source: 'seamless',
    category: 'slot',
    name_en: over.name,
    art: `/art/games/${over.game_id}.svg`,
    rtp: 96,
    has_demo: true,
    is_open: true,
    maintenance_until: null,
    has_freespins: false,
    is_new: false,
    is_hit: false,
    ...over,
  };
}

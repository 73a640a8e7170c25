import type { Emblem } from '@chokdee/contracts/emblem';
import type { GameCategory } from '../game.tables.ts';

/** Traditional pigments, as the emblems of the lotteries have them. */
const signs = {
  slot: { fill: '#762a30', icon: 'slot' },
  casino: { fill: '#11493d', icon: 'cards' },
  sport: { fill: '#1f3566', icon: 'ball' },
  fishing: { fill: '#3f7fa6', icon: 'fish' },
  freespin: { fill: '#7d3560', icon: 'gift' },
} as const satisfies Record<GameCategory, { readonly fill: string; readonly icon: string }>;

const WHOLE = 'M0 0H24V24H0Z';

/** Emblem of a game beside money and in the inbox: the sign of its kind. */
export function gameEmblem(category: GameCategory): Emblem {
  const { fill, icon } = signs[category];
  return { paths: [{ fill, d: WHOLE }], icon };
}

import type { BetType } from '../lotto.types.ts';

/** Where on a result a bet type is read; `top` pays the drawn order, `tod` any order of the same digits. */
export type BetPlace = 'top' | 'bottom' | 'front' | 'tod';

interface BetTypeTraits {
  /** Place and digits together name the type. */
  readonly place: BetPlace;
  readonly digits: number;
  /** How its drawn number stands on a result. `headline`: even where there is room for two; null: other numbers tell it. */
  readonly onResult: 'headline' | 'large' | 'small' | null;
  /** Whether the page of statistics offers it. */
  readonly hasStatistics: boolean;
}

/** Every bet type, in the order of a result. One that the contract gains does not compile until it stands here. */
const betTypes = {
  '4top': { place: 'top', digits: 4, onResult: 'small', hasStatistics: false },
  '4tod': { place: 'tod', digits: 4, onResult: null, hasStatistics: false },
  '3top': { place: 'top', digits: 3, onResult: 'headline', hasStatistics: true },
  '3tod': { place: 'tod', digits: 3, onResult: null, hasStatistics: false },
  '3front': { place: 'front', digits: 3, onResult: 'small', hasStatistics: false },
  '3bottom': { place: 'bottom', digits: 3, onResult: 'small', hasStatistics: false },
  '2top': { place: 'top', digits: 2, onResult: 'large', hasStatistics: true },
  '2bottom': { place: 'bottom', digits: 2, onResult: 'headline', hasStatistics: true },
  run_top: { place: 'top', digits: 1, onResult: null, hasStatistics: false },
  run_bottom: { place: 'bottom', digits: 1, onResult: null, hasStatistics: false },
} as const satisfies Record<BetType, BetTypeTraits>;

const all = Object.keys(betTypes) as BetType[];

type TypesWith<K extends keyof BetTypeTraits, V> = {
  [T in BetType]: (typeof betTypes)[T][K] extends V ? T : never;
}[BetType];

function typesWith<K extends keyof BetTypeTraits, const V extends BetTypeTraits[K]>(trait: K, ...values: readonly V[]) {
  const wanted: readonly unknown[] = values;
  return all.filter((type): type is TypesWith<K, V> => wanted.includes(betTypes[type][trait]));
}

/** The numbers that stand for a result where there is room for two. */
export const headlineTypes = typesWith('onResult', 'headline');
export const largeTypes = typesWith('onResult', 'headline', 'large');
export const smallTypes = typesWith('onResult', 'small');
export const statisticsTypes = typesWith('hasStatistics', true);

/** What most members come for: chosen at first, and its rate is the one that is advertised. */
export const mainType: BetType = '3top';

export const mostDigits = Math.max(...all.map((type) => betTypes[type].digits));

export const isAnyOrder = (type: BetType): boolean => betTypes[type].place === 'tod';

export const betTypeAt = (place: BetPlace, digits: number): BetType | undefined =>
  all.find((type) => betTypes[type].place === place && betTypes[type].digits === digits);

/** The type that pays the drawn order: what is reversed, and what a pasted number means by itself. */
export const straightType = (digits: number): BetType | undefined => betTypeAt('top', digits);

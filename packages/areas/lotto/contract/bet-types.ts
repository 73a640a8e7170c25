import { betTypeLabels } from './bet-types.copy.ts';

/** Numbers of a draw: single numbers, and pairs of which either wins. */
export type DrawnNumber = '4top' | '3top' | '2top' | '2bottom';
export type DrawnPair = '3front' | '3bottom';

/** `top` pays the drawn order, `tod` any order of the same digits. Place and digits together name a type. */
export type BetPlace = 'top' | 'bottom' | 'front' | 'tod';

interface BetTypeTraits {
  readonly name: string;
  readonly digits: number;
  /** The drawn number or pair that decides. */
  readonly reads: DrawnNumber | DrawnPair;
  /** `exact`: the number; `anyOrder`: its digits; `either`: one of a pair; `contains`: a digit of it, repeats count once. */
  readonly wins: 'exact' | 'anyOrder' | 'either' | 'contains';
  readonly place: BetPlace;
}

/**
 * Every bet type, in the order in which they are shown: validation, settlement, entry, results and statistics come from
 * this table. Source: domain guide, section 1.
 */
export const betTypes = {
  '4top': { name: betTypeLabels['4top'], digits: 4, reads: '4top', wins: 'exact', place: 'top' },
  '4tod': { name: betTypeLabels['4tod'], digits: 4, reads: '4top', wins: 'anyOrder', place: 'tod' },
  '3top': { name: betTypeLabels['3top'], digits: 3, reads: '3top', wins: 'exact', place: 'top' },
  '3tod': { name: betTypeLabels['3tod'], digits: 3, reads: '3top', wins: 'anyOrder', place: 'tod' },
  '3front': { name: betTypeLabels['3front'], digits: 3, reads: '3front', wins: 'either', place: 'front' },
  '3bottom': { name: betTypeLabels['3bottom'], digits: 3, reads: '3bottom', wins: 'either', place: 'bottom' },
  '2top': { name: betTypeLabels['2top'], digits: 2, reads: '2top', wins: 'exact', place: 'top' },
  '2bottom': { name: betTypeLabels['2bottom'], digits: 2, reads: '2bottom', wins: 'exact', place: 'bottom' },
  run_top: { name: betTypeLabels.run_top, digits: 1, reads: '3top', wins: 'contains', place: 'top' },
  run_bottom: { name: betTypeLabels.run_bottom, digits: 1, reads: '2bottom', wins: 'contains', place: 'bottom' },
} as const satisfies Record<keyof typeof betTypeLabels, BetTypeTraits>;

export type BetType = keyof typeof betTypes;

/**
 * Returns the number that a bet counts as: limits, restricted numbers, steps and reports go by it. Where any order wins
 * these are the digits in rising order, else the number itself. A bill keeps the number as it was placed.
 * `lotto_canonical_number` of the database is the same rule.
 */
export const canonicalNumber = (betType: BetType, number: string): string =>
  betTypes[betType]?.wins === 'anyOrder' ? [...number].sort().join('') : number;

export const betTypeOrder = Object.keys(betTypes) as BetType[];

/** Count of digits that a number of a bet may have. */
export type BetDigits = (typeof betTypes)[BetType]['digits'];
export const mostDigits = Math.max(...betTypeOrder.map((type) => betTypes[type].digits));

/** Any order has no frequency of its own: its chance depends on the number. */
export type CountedBetType = {
  [T in BetType]: (typeof betTypes)[T]['wins'] extends 'anyOrder' ? never : T;
}[BetType];
export const countedBetTypes = betTypeOrder.filter(
  (type): type is CountedBetType => betTypes[type].wins !== 'anyOrder',
);

import { type BetPlace, betTypeOrder, betTypes } from '@chokdee/lotto-contract/bet-types';
import type { BetType, DrawNumbers } from '../lotto.types.ts';

/** A type with a number of its own on a result. */
type DrawnType = BetType & keyof DrawNumbers;

/** The numbers that stand for a result where there is room for two. */
export const headlineTypes = ['3top', '2bottom'] as const satisfies readonly DrawnType[];
/** The numbers that a whole result shows large. */
export const largeTypes = ['3top', '2top', '2bottom'] as const satisfies readonly DrawnType[];
/** All other numbers of a result. */
export const smallTypes = betTypeOrder.filter(
  (type): type is Exclude<DrawnType, (typeof largeTypes)[number]> =>
    betTypes[type].reads === type && !largeTypes.some((large) => large === type),
);

/** What most members come for: chosen at first, and its rate is the one that is advertised. */
export const mainType: BetType = '3top';

export const mostDigits = Math.max(...betTypeOrder.map((type) => betTypes[type].digits));

/** An api newer than this page may know one type more. */
export const betTypeName = (type: BetType): string => betTypes[type]?.name ?? type;

export const isAnyOrder = (type: BetType): boolean => betTypes[type]?.place === 'tod';

export const betTypeAt = (place: BetPlace, digits: number): BetType | undefined =>
  betTypeOrder.find((type) => betTypes[type].place === place && betTypes[type].digits === digits);

/** The type that pays the drawn order: what is reversed, and what a pasted number means by itself. */
export const straightType = (digits: number): BetType | undefined => betTypeAt('top', digits);

import { type BetPlace, betTypeOrder, betTypes } from '@chokdee/lotto-contract/bet-types';
import type { BetType, DrawNumbers } from '../lotto.types.ts';

/** A bet type for which a result has a number of its own. */
type DrawnType = BetType & keyof DrawNumbers;

/** Shown where there is room for two numbers of a result. */
export const headlineTypes = ['3top', '2bottom'] as const satisfies readonly DrawnType[];
/** Shown large on a whole result. */
export const largeTypes = ['3top', '2top', '2bottom'] as const satisfies readonly DrawnType[];
/** Shown small on a whole result: all others. */
export const smallTypes = betTypeOrder.filter(
  (type): type is Exclude<DrawnType, (typeof largeTypes)[number]> =>
    betTypes[type].reads === type && !largeTypes.some((large) => large === type),
);

/** The bet type that most members use: it is chosen at first, and its rate is the one that previews show. */
export const mainType: BetType = '3top';

/** Returns the id itself for a bet type that only an api newer than this page knows. */
export const betTypeName = (type: BetType): string => betTypes[type]?.name ?? type;

export const isAnyOrder = (type: BetType): boolean => betTypes[type]?.place === 'tod';

export const betTypeAt = (place: BetPlace, digits: number): BetType | undefined =>
  betTypeOrder.find((type) => betTypes[type].place === place && betTypes[type].digits === digits);

/**
 * Returns the bet type that pays the drawn order: reversing applies to it, and a pasted number without a place means
 * it.
 */
export const straightType = (digits: number): BetType | undefined => betTypeAt('top', digits);

import { type BetPlace, betTypeOrder, betTypes } from '@chokdee/lotto-contract/bet-types';
import type { BetType, DrawNumbers } from '../lotto.types.ts';

/** A bet type whose number is part of the result. */
type DrawnType = BetType & keyof DrawNumbers;

/** Shown where two numbers of a result fit. */
export const headlineTypes = ['3top', '2bottom'] as const satisfies readonly DrawnType[];
/** Shown large on a complete result. */
export const largeTypes = ['3top', '2top', '2bottom'] as const satisfies readonly DrawnType[];
/** Shown small on a complete result: all other drawn types. */
export const smallTypes = betTypeOrder.filter(
  (type): type is Exclude<DrawnType, (typeof largeTypes)[number]> =>
    betTypes[type].reads === type && !largeTypes.some((large) => large === type),
);

/** The most used bet type: preselected on the pad, and its rate is shown in previews. */
export const mainType: BetType = '3top';

/** Name of a bet type; its id when only a newer api knows it. */
export const betTypeName = (type: BetType): string => betTypes[type]?.name ?? type;

export const isAnyOrder = (type: BetType): boolean => betTypes[type]?.place === 'tod';

export const betTypeAt = (place: BetPlace, digits: number): BetType | undefined =>
  betTypeOrder.find((type) => betTypes[type].place === place && betTypes[type].digits === digits);

/** Bet type that pays the drawn order. Reversing and pasted numbers without a place use it. */
export const straightType = (digits: number): BetType | undefined => betTypeAt('top', digits);

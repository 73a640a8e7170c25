import { BusinessError } from '@chokdee/kernel/errors';
import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import { type BetType, isNumberOfType } from './bet-type.rules.ts';
import {
  type BetItem,
  type CheckedItem,
  checkItem,
  isAcceptable,
  type RateRow,
  type Restriction,
} from './stake.rules.ts';

export type NumberKey = `${BetType}:${string}`;
/** Key of stakes and restrictions: every order of a number that wins in any order has the same key. */
export const numberKey = ({ betType, number }: Pick<BetItem, 'betType' | 'number'>): NumberKey =>
  `${betType}:${canonicalNumber(betType, number)}`;

/** Rates, limits and restricted numbers of a round, for every member. */
export interface RoundBook {
  readonly maxItems: number;
  /** Highest stake of one member on the round; null means no limit. */
  readonly maxPerRoundSatang: bigint | null;
  readonly rates: ReadonlyMap<BetType, RateRow>;
  readonly restrictions: Map<NumberKey, Restriction>;
}

/** Stakes of one member on the round. */
export interface MemberStakes {
  totalSatang: bigint;
  readonly byNumber: Map<NumberKey, bigint>;
}

/**
 * Checks every line against rates, restrictions and earlier stakes, the lines above it included. Changes neither the
 * book nor the stakes.
 * @throws BET_TYPE_UNKNOWN, BET_NUMBER_INVALID, STAKE_TOO_LARGE (more lines than a bill takes)
 */
export function checkLines(book: RoundBook, stakes: MemberStakes, items: readonly BetItem[]): CheckedItem[] {
  if (items.length > book.maxItems) throw new BusinessError('STAKE_TOO_LARGE');
  const used = new Map<NumberKey, bigint>();
  let takenSatang = 0n;
  return items.map((item) => {
    const rate = book.rates.get(item.betType);
    if (!rate) throw new BusinessError('BET_TYPE_UNKNOWN');
    if (!isNumberOfType(item.betType, item.number)) throw new BusinessError('BET_NUMBER_INVALID');
    const key = numberKey(item);
    const usedHere = used.get(key) ?? 0n;
    const limit = book.maxPerRoundSatang;
    const checked = checkItem(
      item,
      rate,
      withStake(book.restrictions.get(key), usedHere),
      (stakes.byNumber.get(key) ?? 0n) + usedHere,
      limit === null ? null : limit - stakes.totalSatang - takenSatang,
    );
    if (isAcceptable(checked)) {
      used.set(key, usedHere + item.stakeSatang);
      takenSatang += item.stakeSatang;
    }
    return checked;
  });
}

/** Enters placed lines, so that later placements are checked against them. */
export function addStakes(book: RoundBook, stakes: MemberStakes, items: readonly BetItem[]): void {
  for (const item of items) {
    const key = numberKey(item);
    stakes.byNumber.set(key, (stakes.byNumber.get(key) ?? 0n) + item.stakeSatang);
    stakes.totalSatang += item.stakeSatang;
    const restriction = withStake(book.restrictions.get(key), item.stakeSatang);
    if (restriction) book.restrictions.set(key, restriction);
  }
}

function withStake(restriction: Restriction | undefined, stakeSatang: bigint): Restriction | undefined {
  if (restriction?.kind !== 'stepped') return restriction;
  return { ...restriction, stakedSatang: restriction.stakedSatang + stakeSatang };
}

export const totalOf = (items: readonly BetItem[]): bigint =>
  items.reduce((total, item) => total + item.stakeSatang, 0n);

import { type BetType, winOf } from './bet-type.rules.ts';

export interface BetItem {
  betType: BetType;
  number: string;
  stakeSatang: bigint;
}

/** A line with the rate that the member has been shown. */
export interface FrozenItem extends BetItem {
  readonly rateHundredths: number;
}

export interface RateRow {
  betType: BetType;
  rateHundredths: number;
  minStakeSatang: bigint;
  maxStakeSatang: bigint;
  maxPerNumberSatang: bigint;
}

/** A rate that holds until all members together have staked `upToSatang` on the number. */
export interface RateStep {
  upToSatang: bigint;
  rateHundredths: number;
}

export type Restriction =
  | { kind: 'full_ban' }
  | { kind: 'reduce_rate'; rateHundredths: number }
  | { kind: 'stepped'; steps: RateStep[]; stakedSatang: bigint };

export interface CheckedItem extends BetItem {
  rateHundredths: number;
  originalRateHundredths: number;
  status: 'ok' | 'reduced' | 'closed' | 'over_limit' | 'under_min';
  minStakeSatang: bigint;
  /** Highest stake that this line could carry. */
  maxStakeSatang: bigint;
  maxWinSatang: bigint;
  /** True when the stakes of all members on the number count. */
  isPooled: boolean;
}

export interface NumberPrice {
  rateHundredths: number;
  /** Stakes that all members may still add at this rate; null means no limit. */
  leftSatang: bigint | null;
}

/**
 * Returns the present price of a number; null means that it takes no stake. A line is paid at one rate: it must fit
 * into its step, and a step with less room than the smallest stake is full. A restriction never raises a rate.
 */
export function priceOf(rate: RateRow, restriction: Restriction | undefined): NumberPrice | null {
  const atMost = (rateHundredths: number): number => Math.min(rateHundredths, rate.rateHundredths);
  switch (restriction?.kind) {
    case undefined:
      return { rateHundredths: rate.rateHundredths, leftSatang: null };
    case 'full_ban':
      return null;
    case 'reduce_rate':
      return { rateHundredths: atMost(restriction.rateHundredths), leftSatang: null };
    case 'stepped': {
      const { steps, stakedSatang } = restriction;
      const step = steps.find(({ upToSatang }) => upToSatang - stakedSatang >= rate.minStakeSatang);
      return step ? { rateHundredths: atMost(step.rateHundredths), leftSatang: step.upToSatang - stakedSatang } : null;
    }
  }
}

/**
 * Checks one line against rate, restriction and limits.
 * @param usedSatang the member's earlier stakes on this number, of earlier bills and earlier lines of this one
 * @param leftOfRoundSatang stake that the member may still add on the round; null means no limit
 */
export function checkItem(
  item: BetItem,
  rate: RateRow,
  restriction: Restriction | undefined,
  usedSatang: bigint,
  leftOfRoundSatang: bigint | null,
): CheckedItem {
  const price = priceOf(rate, restriction);
  const rateHundredths = price?.rateHundredths ?? rate.rateHundredths;
  const maxStakeSatang = price
    ? leastOf(
        rate.maxStakeSatang,
        rate.maxPerNumberSatang - usedSatang,
        leftOfRoundSatang ?? rate.maxStakeSatang,
        price.leftSatang ?? rate.maxStakeSatang,
      )
    : 0n;
  return {
    betType: item.betType,
    number: item.number,
    stakeSatang: item.stakeSatang,
    rateHundredths,
    originalRateHundredths: rate.rateHundredths,
    status: statusOf(item, rate, price, maxStakeSatang),
    minStakeSatang: rate.minStakeSatang,
    maxStakeSatang,
    maxWinSatang: winOf(item.stakeSatang, rateHundredths),
    isPooled: restriction?.kind === 'stepped',
  };
}

function statusOf(
  item: BetItem,
  rate: RateRow,
  price: NumberPrice | null,
  maxStakeSatang: bigint,
): CheckedItem['status'] {
  if (price === null) return 'closed';
  if (item.stakeSatang < rate.minStakeSatang) return 'under_min';
  if (item.stakeSatang > maxStakeSatang) return 'over_limit';
  return price.rateHundredths < rate.rateHundredths ? 'reduced' : 'ok';
}

function leastOf(...amounts: bigint[]): bigint {
  const [least = 0n] = amounts.sort((a, b) => (a < b ? -1 : 1));
  return least < 0n ? 0n : least;
}

export const isAcceptable = (item: CheckedItem): boolean => item.status === 'ok' || item.status === 'reduced';

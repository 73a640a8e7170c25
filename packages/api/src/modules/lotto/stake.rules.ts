import { type BetType, winOf } from './bet-type.rules.ts';

export interface BetItem {
  betType: BetType;
  number: string;
  amountSatang: bigint;
}

export interface RateRow {
  betType: BetType;
  rateHundredths: number;
  minStakeSatang: bigint;
  maxStakeSatang: bigint;
  maxPerNumberSatang: bigint;
}

export interface Restriction {
  kind: 'full_ban' | 'reduce_rate';
  rateHundredths: number | null;
}

export interface CheckedItem extends BetItem {
  rateHundredths: number;
  originalRateHundredths: number;
  status: 'ok' | 'reduced' | 'closed' | 'over_limit' | 'under_min';
  minAmountSatang: bigint;
  /** The most this line could carry. */
  maxAmountSatang: bigint;
  maxWinSatang: bigint;
}

/**
 * One line against rate, restriction and limits.
 * @param usedSatang what the member has already staked on this number, in earlier bills and earlier lines of this one
 * @param leftOfRoundSatang what the member may still stake on the round; null for no limit
 */
export function checkItem(
  item: BetItem,
  rate: RateRow,
  restriction: Restriction | undefined,
  usedSatang: bigint,
  leftOfRoundSatang: bigint | null,
): CheckedItem {
  const rateHundredths =
    restriction?.kind === 'reduce_rate'
      ? Math.min(restriction.rateHundredths ?? rate.rateHundredths, rate.rateHundredths)
      : rate.rateHundredths;
  const maxAmountSatang = leastOf(
    rate.maxStakeSatang,
    rate.maxPerNumberSatang - usedSatang,
    leftOfRoundSatang ?? rate.maxStakeSatang,
  );
  return {
    ...item,
    rateHundredths,
    originalRateHundredths: rate.rateHundredths,
    status: statusOf(item, rate, restriction, maxAmountSatang, rateHundredths),
    minAmountSatang: rate.minStakeSatang,
    maxAmountSatang: restriction?.kind === 'full_ban' ? 0n : maxAmountSatang,
    maxWinSatang: winOf(item.amountSatang, rateHundredths),
  };
}

function statusOf(
  item: BetItem,
  rate: RateRow,
  restriction: Restriction | undefined,
  maxAmountSatang: bigint,
  rateHundredths: number,
): CheckedItem['status'] {
  if (restriction?.kind === 'full_ban') return 'closed';
  if (item.amountSatang < rate.minStakeSatang) return 'under_min';
  if (item.amountSatang > maxAmountSatang) return 'over_limit';
  return rateHundredths < rate.rateHundredths ? 'reduced' : 'ok';
}

function leastOf(...amounts: bigint[]): bigint {
  const [least = 0n] = amounts.sort((a, b) => (a < b ? -1 : 1));
  return least < 0n ? 0n : least;
}

export const isAcceptable = (item: CheckedItem): boolean => item.status === 'ok' || item.status === 'reduced';

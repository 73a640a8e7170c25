import type { DataOf } from '@chokdee/contracts';
import { type BetType, betTypes } from '@chokdee/lotto-contract/bet-types';
import type { ResultMapping } from '@chokdee/lotto-contract/draws';

export type { BetType, ResultMapping };
export type DrawNumbers = NonNullable<DataOf<'GET /api/lotto/result'>['numbers']>;

export function isNumberOfType(betType: BetType, number: string): boolean {
  return /^[0-9]+$/.test(number) && number.length === betTypes[betType].digits;
}

const sortedDigits = (number: string): string => [...number].sort().join('');

/** Tells if a line wins. A place that the lottery does not draw never wins. Source: domain guide, section 1. */
export function isWinningLine(betType: BetType, number: string, drawn: DrawNumbers): boolean {
  const { reads, wins } = betTypes[betType];
  const numbers = drawn[reads];
  if (numbers === undefined) return false;
  if (typeof numbers !== 'string') return numbers.includes(number);
  switch (wins) {
    case 'exact':
    case 'either':
      return numbers === number;
    case 'anyOrder':
      return sortedDigits(numbers) === sortedDigits(number);
    case 'contains':
      return numbers.includes(number);
  }
}

/** Payout cap of one line: 100 million THB. */
export const maxPayoutSatang = 10_000_000_000n;

/** Stake times rate, rounded down to a satang, capped. */
export function winOf(stakeSatang: bigint, rateHundredths: number): bigint {
  const win = (stakeSatang * BigInt(rateHundredths)) / 100n;
  return win > maxPayoutSatang ? maxPayoutSatang : win;
}

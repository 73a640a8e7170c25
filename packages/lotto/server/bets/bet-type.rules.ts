import type { DataOf } from '@chokdee/contracts';
import { betTypes } from '@chokdee/lotto-contract/bet-types';

export type BetType = DataOf<'GET /api/lotto/rate'>[number]['bet_type'];
export type DrawNumbers = NonNullable<DataOf<'GET /api/lotto/result'>['numbers']>;

export function isNumberOfType(betType: BetType, number: string): boolean {
  return /^[0-9]+$/.test(number) && number.length === betTypes[betType].digits;
}

const sortedDigits = (number: string): string => [...number].sort().join('');

/** Whether a line wins. A place that the lottery does not draw never wins. Source: domain guide, section 1. */
export function isWinningLine(betType: BetType, number: string, drawn: DrawNumbers): boolean {
  switch (betType) {
    case '3top':
    case '2top':
    case '2bottom':
    case '4top':
      return drawn[betType] === number;
    case '3tod':
      return drawn['3top'] !== undefined && sortedDigits(drawn['3top']) === sortedDigits(number);
    case '4tod':
      return drawn['4top'] !== undefined && sortedDigits(drawn['4top']) === sortedDigits(number);
    case '3front':
    case '3bottom':
      return drawn[betType]?.includes(number) ?? false;
    case 'run_top':
      return drawn['3top']?.includes(number) ?? false;
    case 'run_bottom':
      return drawn['2bottom']?.includes(number) ?? false;
  }
}

/** Payout cap of one line: 100 million THB. */
export const maxPayoutSatang = 10_000_000_000n;

/** Stake times rate, rounded down to a satang, capped. */
export function winOf(stakeSatang: bigint, rateHundredths: number): bigint {
  const win = (stakeSatang * BigInt(rateHundredths)) / 100n;
  return win > maxPayoutSatang ? maxPayoutSatang : win;
}

import { BusinessError } from '@chokdee/kernel/errors';
import { type BetType, type DrawNumbers, isNumberOfType, isWinningLine } from '../bets/bet-type.rules.ts';

export interface CheckedNumber {
  readonly betType: BetType;
  readonly isWon: boolean;
}

/**
 * Returns the wins of a number by bet type, of those that take its digits; empty before the result.
 * @throws BET_NUMBER_INVALID when no bet type takes its digits
 */
export function checkNumber(number: string, betTypes: readonly BetType[], drawn: DrawNumbers | null): CheckedNumber[] {
  const fitting = betTypes.filter((betType) => isNumberOfType(betType, number));
  if (fitting.length === 0) throw new BusinessError('BET_NUMBER_INVALID');
  return fitting.map((betType) => ({ betType, isWon: drawn !== null && isWinningLine(betType, number, drawn) }));
}

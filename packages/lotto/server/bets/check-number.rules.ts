import { BusinessError } from '@chokdee/kernel/errors';
import { type BetType, type DrawNumbers, isNumberOfType, isWinningLine } from './bet-type.rules.ts';

export interface CheckedNumber {
  readonly betType: BetType;
  readonly isWon: boolean;
}

/**
 * What a number wins under each of the bet types that take its digits; nothing while no result is out.
 * @throws BET_NUMBER_INVALID when none of them does
 */
export function checkNumber(number: string, betTypes: readonly BetType[], drawn: DrawNumbers | null): CheckedNumber[] {
  const fitting = betTypes.filter((betType) => isNumberOfType(betType, number));
  if (fitting.length === 0) throw new BusinessError('BET_NUMBER_INVALID');
  return fitting.map((betType) => ({ betType, isWon: drawn !== null && isWinningLine(betType, number, drawn) }));
}

import { type BetType, betTypeOrder, betTypes, canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';

export interface WinningNumber {
  readonly bet_type: BetType;
  /** Canonical. */
  readonly number: string;
}

/** Lists the numbers that win by a result, each once. `isWinningLine` says the same of a single line. */
export function winningNumbers(drawn: DrawNumbers): WinningNumber[] {
  return betTypeOrder.flatMap((betType) => {
    const { reads, wins } = betTypes[betType];
    const read = drawn[reads];
    if (read === undefined) return [];
    const numbers = typeof read !== 'string' ? read : wins === 'contains' ? [...read] : [read];
    const canonical = numbers.map((number) => canonicalNumber(betType, number));
    return [...new Set(canonical)].map((number) => ({ bet_type: betType, number }));
  });
}

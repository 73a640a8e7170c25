import { betTypes } from '@chokdee/lotto-contract/bet-types';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';
import { type WinningNumber, winningNumbers } from '../draws/winning-numbers.ts';

/** Lists every number with which a line wins, as lines have it: where any order wins, in each order of its digits. */
export function winningLines(drawn: DrawNumbers): WinningNumber[] {
  return winningNumbers(drawn).flatMap(({ bet_type, number }) => {
    const numbers = betTypes[bet_type].wins === 'anyOrder' ? ordersOf(number) : [number];
    return numbers.map((each) => ({ bet_type, number: each }));
  });
}

/** Returns each order of the digits once. */
function ordersOf(digits: string): string[] {
  if (digits.length <= 1) return [digits];
  const orders = [...digits].flatMap((digit, place) =>
    ordersOf(digits.slice(0, place) + digits.slice(place + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)];
}

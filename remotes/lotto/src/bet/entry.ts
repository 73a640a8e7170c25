import type { BetType, Rate } from '../lotto.types.ts';
import { permutations } from './generators.ts';
import type { SlipLine } from './slip.reducer.ts';

/** Types are chosen together only when they take the same number of digits; another length starts anew. */
export function toggleType(chosen: readonly BetType[], toggled: BetType, rates: readonly Rate[]): readonly BetType[] {
  if (chosen.includes(toggled)) return chosen.filter((type) => type !== toggled);
  const length = digitsOf(toggled, rates);
  return [...chosen.filter((type) => digitsOf(type, rates) === length), toggled];
}

export function digitsOf(type: BetType | undefined, rates: readonly Rate[]): number {
  return rates.find((rate) => rate.bet_type === type)?.digits ?? 0;
}

/** Each number on each chosen type; reversed, in every order where the order counts. */
export function linesFor(
  numbers: readonly string[],
  types: readonly BetType[],
  options: { readonly isReversed: boolean; readonly amountThb: number },
): readonly SlipLine[] {
  return types.flatMap((betType) => {
    const orders = options.isReversed && countsOrder(betType) ? numbers.flatMap(permutations) : numbers;
    return [...new Set(orders)].map((number) => ({ betType, number, amountThb: options.amountThb }));
  });
}

/** The any-order types already pay for every order. */
const countsOrder = (type: BetType): boolean => type !== '3tod' && type !== '4tod';

import { betTypes, type CountedBetType } from '@chokdee/lotto-contract/bet-types';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';

export interface PastDraw {
  readonly drawDate: string;
  readonly numbers: DrawNumbers;
}

export interface NumberCount {
  readonly number: string;
  readonly count: number;
  readonly lastDrawDate: string | null;
}

/** Longer numbers are too many to list those that never came. */
const LISTED_DIGITS = 2;

/** The numbers of a bet type that a result brought, each once. */
export function drawnNumbers(betType: CountedBetType, drawn: DrawNumbers): string[] {
  const { reads, wins } = betTypes[betType];
  const numbers = drawn[reads];
  if (numbers === undefined) return [];
  if (typeof numbers !== 'string') return [...new Set(numbers)];
  return wins === 'contains' ? [...new Set(numbers)] : [numbers];
}

/** Count of numbers of the type's length in one result, with repetition. */
function picksOf(betType: CountedBetType): number {
  const { reads, wins } = betTypes[betType];
  if (wins === 'exact') return 1;
  return wins === 'either' ? 2 : betTypes[reads].digits;
}

/** Chance of any one number to come in one draw when every digit is as likely as any other. */
export function chanceOf(betType: CountedBetType): number {
  const one = 10 ** -betTypes[betType].digits;
  // The formula for one pick would add the error of two subtractions.
  const picks = picksOf(betType);
  return picks === 1 ? one : 1 - (1 - one) ** picks;
}

/** Expected count of a number in so many draws by chance alone: the mean, and the range of about 95 of 100 numbers. */
export function usualCounts(betType: CountedBetType, draws: number): { mean: number; min: number; max: number } {
  const chance = chanceOf(betType);
  const mean = draws * chance;
  const spread = 1.96 * Math.sqrt(mean * (1 - chance));
  return { mean, min: Math.max(0, Math.floor(mean - spread)), max: Math.ceil(mean + spread) };
}

/** Up to two digits every number in its order, those that never came too; longer ones by their count. */
export function countNumbers(betType: CountedBetType, draws: readonly PastDraw[]): NumberCount[] {
  const counts = new Map<string, { count: number; lastDrawDate: string }>();
  for (const { drawDate, numbers } of draws) {
    for (const number of drawnNumbers(betType, numbers)) {
      const before = counts.get(number);
      const lastDrawDate = before && before.lastDrawDate > drawDate ? before.lastDrawDate : drawDate;
      counts.set(number, { count: (before?.count ?? 0) + 1, lastDrawDate });
    }
  }
  const digits = betTypes[betType].digits;
  if (digits <= LISTED_DIGITS) {
    return Array.from({ length: 10 ** digits }, (_, index) => {
      const number = String(index).padStart(digits, '0');
      return { number, count: 0, lastDrawDate: null, ...counts.get(number) };
    });
  }
  return [...counts]
    .map(([number, count]) => ({ number, ...count }))
    .sort((a, b) => b.count - a.count || (a.number < b.number ? -1 : 1));
}

/** Counts each digit, by place from the left. */
export function countDigits(betType: CountedBetType, draws: readonly PastDraw[]): number[][] {
  const places = Array.from({ length: betTypes[betType].digits }, () => Array.from({ length: 10 }, () => 0));
  for (const { numbers } of draws) {
    for (const number of drawnNumbers(betType, numbers)) {
      for (const [place, digit] of [...number].entries()) {
        const counts = places[place];
        if (counts) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
      }
    }
  }
  return places;
}

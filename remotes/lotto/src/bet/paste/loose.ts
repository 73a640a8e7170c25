import { type NumberRun, stakesOf } from './number-run.ts';
import type { PasteProblem, PlaceToken, Reading } from './reading.ts';

const MOST_STAKES = 3;

/**
 * Divides numbers without a sign into bet numbers and stakes.
 * `12/5/5` and `123 10` have one reading; `12-34` and `12 34 20x20` have two.
 * `isBeforePlace` is true when places follow, which usually follow a price.
 */
export function looseReadings(
  run: NumberRun,
  places: readonly PlaceToken[],
  isBeforePlace = false,
): readonly Reading[] | PasteProblem {
  if (amountsFrom(run) < run.length) return read(run, amountsFrom(run), places) ?? 'unclear';
  const joined = run.parts().filter(({ length }) => length > 1);
  if (joined.length > 1) return joined.length === run.parts().length ? partReadings(run, places) : 'unclear';
  const last = run.length - 1;
  const hasTimes = run.glueAt(last) === 'times';
  const withStakes = splitsOf(run).flatMap((split) => read(run, split, places) ?? []);
  const isPrice =
    withStakes.length > 0 && (isLongPrice(run) || (isBeforePlace && last === 1 && isWhole(run.textAt(1))));
  const without = hasTimes || isPrice ? [] : asNumbers(run, places, withStakes.length > 0);
  const readings = [...withStakes, ...without];
  if (readings.length > 0) return readings;
  const numbers = run.asNumbers();
  return typeof numbers === 'string' ? numbers : 'no_stake';
}

/** Reads `12/20/30 34/20/30`: each number with its stakes, or all as bet numbers. */
function partReadings(run: NumberRun, places: readonly PlaceToken[]): readonly Reading[] | PasteProblem {
  const parts = run.parts().map((part) => read(part, 1, places)?.[0] ?? []);
  const withStakes = parts.every((part) => part.length > 0) ? [parts.flat()] : [];
  const readings = [...withStakes, ...asNumbers(run, places, withStakes.length > 0)];
  return readings.length > 0 ? readings : 'unclear';
}

/** Possible indexes of the first stake: at the joined numbers, one later, or at a last number like a price. */
function splitsOf(run: NumberRun): readonly number[] {
  const last = run.length - 1;
  const start = joinedFrom(run);
  const isLastPrice = isLikePrice(run.textAt(last)) || run.textAt(last).length !== run.textAt(0).length;
  const isApart = run.glueAt(last) === 'gap' || run.glueAt(last) === 'comma';
  const splits =
    isList(run, start) || isLongPrice(run)
      ? [isLastPrice ? last : 0]
      : [start, start + 1, isLastPrice && isApart ? last : 0];
  return [...new Set(splits)].filter((split) => split > 0 && split < run.length);
}

/** True for a price of hundreds behind shorter numbers that are no prices: `12 34 500`. */
function isLongPrice(run: NumberRun): boolean {
  const last = run.length - 1;
  const others = Array.from({ length: last }, (_, at) => run.textAt(at));
  const isShorter = others.every((text) => text.length < run.textAt(last).length && !isLikePrice(text));
  return isWhole(run.textAt(last)) && last > 1 && run.glueAt(last) === 'gap' && isShorter;
}

const isWhole = (text: string): boolean => /^[1-9]\d*00$/.test(text);

/** True for a text like a price: a multiple of five that does not begin with a zero. */
export const isLikePrice = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) % 5 === 0;

/** Index of the first number of those that are marked as baht up to the end. */
function amountsFrom(run: NumberRun): number {
  let from = run.length;
  while (from > 1 && run.isAmountAt(from - 1)) from -= 1;
  return from;
}

/**
 * Index of the first number of the run's end that one sign (times, slash, dash) joins. Zero when no such sign joins the
 * last number.
 */
function joinedFrom(run: NumberRun): number {
  const join = run.glueAt(run.length - 1);
  if (join !== 'times' && join !== 'slash' && join !== 'dash') return 0;
  let from = run.length - 1;
  while (from > 0 && run.glueAt(from) === join) from -= 1;
  return from;
}

/** True for a list without a stake: commas between the numbers, or more numbers than stakes are possible. */
function isList(run: NumberRun, start: number): boolean {
  if (run.length - start > MOST_STAKES + 1) return true;
  const joins = Array.from({ length: run.length }, (_, index) => run.glueAt(index)).slice(1);
  return start === 0 && joins.includes('comma');
}

/** Reads numbers before `split` as bet numbers and the others as stakes. Null when that is impossible. */
function read(run: NumberRun, split: number, heads: readonly PlaceToken[]): readonly Reading[] | null {
  const numbers = run.asNumbers(split);
  const texts = Array.from({ length: run.length - split }, (_, index) => run.textAt(split + index));
  const stakes = stakesOf(texts);
  if (typeof numbers === 'string' || typeof stakes === 'string' || texts.some(isNumberOnly)) return null;
  if (!isSameLength(numbers)) return null;
  return [[{ places: heads, numbers, stakes }]];
}

/** An amount never begins with a zero. */
const isNumberOnly = (text: string): boolean => /^0\d/.test(text);

/**
 * Reads all as bet numbers without a stake: equal lengths, or separated numbers that are no prices.
 * Numbers that cannot be stakes, or are joined by slashes, must all differ.
 */
function asNumbers(run: NumberRun, places: readonly PlaceToken[], mayHaveStakes: boolean): readonly Reading[] {
  const numbers = run.asNumbers();
  if (typeof numbers === 'string') return [];
  const glues = numbers.map((_number, at) => run.glueAt(at + 1));
  const isApart = run.length > 1 && !glues.includes('slash') && !glues.includes('dash');
  const isList = isSameLength(numbers) || (isApart && !isLikePrice(numbers.at(-1) ?? ''));
  const isTwice = new Set(numbers).size < numbers.length;
  if (!isList || (isTwice && (!mayHaveStakes || glues.includes('slash')))) return [];
  return [[{ places, numbers, stakes: null }]];
}

const isSameLength = (numbers: readonly string[]): boolean =>
  new Set(numbers.map((number) => number.length)).size === 1;

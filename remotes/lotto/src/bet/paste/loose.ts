import { type NumberRun, stakesOf } from './number-run.ts';
import type { PasteProblem, PlaceToken, Reading } from './reading.ts';

const MOST_STAKES = 3;

/**
 * Reads numbers that no sign divides into those that are bet on and stakes: `12/5/5` and `123 10` have one reading,
 * `12-34` has two, and `12 34 20x20`.
 */
export function looseReadings(run: NumberRun, heads: readonly PlaceToken[]): readonly Reading[] | PasteProblem {
  if (amountsFrom(run) < run.length) return read(run, amountsFrom(run), heads) ?? 'unclear';
  const start = joinedFrom(run);
  const hasTimes = run.glueAt(run.length - 1) === 'times';
  const splits = [start, start + 1].filter((split) => split > 0 && split < run.length);
  const withStakes = isList(run, start) ? [] : splits.flatMap((split) => read(run, split, heads) ?? []);
  const without = hasTimes ? [] : asNumbers(run, heads);
  const readings = [...withStakes, ...without];
  if (readings.length > 0) return readings;
  const numbers = run.asNumbers();
  return typeof numbers === 'string' ? numbers : 'no_stake';
}

/** Where the numbers begin that are marked as baht, to the end. */
function amountsFrom(run: NumberRun): number {
  let from = run.length;
  while (from > 1 && run.isAmountAt(from - 1)) from -= 1;
  return from;
}

/** Where the numbers begin that times signs, slashes or dashes join up to the end; 0 when spaces do all of it. */
function joinedFrom(run: NumberRun): number {
  const join = run.glueAt(run.length - 1);
  if (join !== 'times' && join !== 'slash' && join !== 'dash') return 0;
  let from = run.length - 1;
  while (from > 0 && run.glueAt(from) === join) from -= 1;
  return from;
}

/** Whether the numbers are a list that no stake ends: commas between them, or too many for stakes. */
function isList(run: NumberRun, start: number): boolean {
  if (run.length - start > MOST_STAKES + 1) return true;
  const joins = Array.from({ length: run.length }, (_, index) => run.glueAt(index)).slice(1);
  return start === 0 && joins.includes('comma');
}

/** Reads the numbers before `split` as what is bet on, the others as stakes. Null when they cannot be that. */
function read(run: NumberRun, split: number, heads: readonly PlaceToken[]): readonly Reading[] | null {
  const numbers = run.asNumbers(split);
  const texts = Array.from({ length: run.length - split }, (_, index) => run.textAt(split + index));
  const stakes = stakesOf(texts);
  if (typeof numbers === 'string' || typeof stakes === 'string' || texts.some(isNumberOnly)) return null;
  if (!isSameLength(numbers)) return null;
  return [[{ places: heads, numbers, stakes }]];
}

/** No amount begins with a zero. */
const isNumberOnly = (text: string): boolean => /^0\d/.test(text);

/** Reads all as numbers without a stake: they have the same length, and none is there twice. */
function asNumbers(run: NumberRun, heads: readonly PlaceToken[]): readonly Reading[] {
  const numbers = run.asNumbers();
  if (typeof numbers === 'string' || !isSameLength(numbers)) return [];
  if (new Set(numbers).size < numbers.length) return [];
  return [[{ places: heads, numbers, stakes: null }]];
}

const isSameLength = (numbers: readonly string[]): boolean =>
  new Set(numbers.map((number) => number.length)).size === 1;

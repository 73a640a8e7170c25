import type { Statistics } from '../lotto.types.ts';

interface DigitCounts {
  /** Number of draws of each digit 0 to 9. */
  readonly counts: readonly number[];
  readonly most: readonly number[];
  readonly least: readonly number[];
  readonly mean: number;
}

/** Counts the digits of one place from the left, or of all places when `place` is null. */
export function digitCounts(digits: Statistics['digits'], place: number | null): DigitCounts {
  const rows = place === null ? digits : [digits[place] ?? []];
  const counts = Array.from({ length: 10 }, (_, digit) => rows.reduce((sum, row) => sum + (row[digit] ?? 0), 0));
  const digitsWith = (count: number) => counts.flatMap((value, digit) => (value === count ? [digit] : []));
  return {
    counts,
    most: digitsWith(Math.max(...counts)),
    least: digitsWith(Math.min(...counts)),
    mean: counts.reduce((sum, count) => sum + count, 0) / 10,
  };
}

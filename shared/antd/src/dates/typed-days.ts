import { formatThaiDate, readDay } from '@chokdee/format';
import { copy } from '../copy.ts';
import { dateOf } from './generate-day.ts';
import type { DayRange } from './presets.ts';

export type Side = 'from' | 'to';

/** Text of the fields since the last change by the calendar. */
export type TypedDays = Partial<Readonly<Record<Side, string>>>;

/** The error of a typed day. Null means the day is valid, or the text is empty. */
export function dayProblem(text: string, today: string): string | null {
  const day = readDay(text);
  if (day === null) return text.trim() === '' ? null : copy.unreadable;
  return day > today ? copy.notYet(formatThaiDate(dateOf(today))) : null;
}

/** The range in the fields. An unreadable field counts as open, and `rangeProblem` reports it. */
export function rangeOf(range: DayRange, typed: TypedDays): DayRange {
  const read = (side: Side) => {
    const text = typed[side];
    return text === undefined ? range[side] : readDay(text);
  };
  return { from: read('from'), to: read('to') };
}

/** The error of the range. Null means the range is valid. */
export function rangeProblem(range: DayRange, typed: TypedDays, today: string): string | null {
  const { from, to } = rangeOf(range, typed);
  const problem = dayProblem(typed.from ?? from ?? '', today) ?? dayProblem(typed.to ?? to ?? '', today);
  return problem ?? (from !== null && to !== null && from > to ? copy.reversed : null);
}

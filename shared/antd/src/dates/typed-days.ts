import { formatThaiDate, readDay } from '@chokdee/format';
import { copy } from '../copy.ts';
import { dateOf } from './generate-day.ts';
import type { DayRange } from './presets.ts';

export type Side = 'from' | 'to';

/** What stands in the fields since the calendar last changed them. */
export type TypedDays = Partial<Readonly<Record<Side, string>>>;

/** Why a text is no day that can be chosen; null when it is one, or empty. */
export function dayProblem(text: string, today: string): string | null {
  const day = readDay(text);
  if (day === null) return text.trim() === '' ? null : copy.unreadable;
  return day > today ? copy.notYet(formatThaiDate(dateOf(today))) : null;
}

/** The range as its fields show it; a field that cannot be read counts as open, and `rangeProblem` names it. */
export function rangeOf(range: DayRange, typed: TypedDays): DayRange {
  const read = (side: Side) => {
    const text = typed[side];
    return text === undefined ? range[side] : readDay(text);
  };
  return { from: read('from'), to: read('to') };
}

/** Why the range cannot be shown, field by field; null when it can. */
export function rangeProblem(range: DayRange, typed: TypedDays, today: string): string | null {
  const { from, to } = rangeOf(range, typed);
  const problem = dayProblem(typed.from ?? from ?? '', today) ?? dayProblem(typed.to ?? to ?? '', today);
  return problem ?? (from !== null && to !== null && from > to ? copy.reversed : null);
}

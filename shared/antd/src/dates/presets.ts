import { copy } from '../copy.ts';
import { dateOf, dayOf, generateDay } from './generate-day.ts';

/** Days in Bangkok, `YYYY-MM-DD`, both included. Null means no limit on that side. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

interface Preset extends DayRange {
  readonly label: string;
}

const { addDate, addMonth, setDate, getEndDate } = generateDay;
const back = (today: Date, days: number) => dayOf(addDate(today, -days));

/** The most common ranges, relative to a day. */
export function presetsOn(day: string): readonly Preset[] {
  const today = dateOf(day);
  const before = addMonth(today, -1);
  return [
    { label: copy.anyDay, from: null, to: null },
    { label: copy.today, from: day, to: day },
    { label: copy.yesterday, from: back(today, 1), to: back(today, 1) },
    { label: copy.lastDays(7), from: back(today, 6), to: day },
    { label: copy.lastDays(30), from: back(today, 29), to: day },
    { label: copy.thisMonth, from: dayOf(setDate(today, 1)), to: day },
    { label: copy.lastMonth, from: dayOf(setDate(before, 1)), to: dayOf(getEndDate(before)) },
  ];
}

/** The most common single days: the last 1st and 16th of months, on which the government lottery is drawn. */
export function daysOn(day: string): readonly { readonly label: string; readonly day: string }[] {
  const today = dateOf(day);
  const halves = [0, -1].flatMap((by) => [16, 1].map((date) => dayOf(setDate(addMonth(today, by), date))));
  return [
    { label: copy.today, day },
    { label: copy.yesterday, day: back(today, 1) },
    ...halves
      .filter((each) => each < back(today, 1))
      .slice(0, 2)
      .map((each) => ({ label: copy.draw(generateDay.locale.format('th', dateOf(each), 'D MMM')), day: each })),
  ];
}

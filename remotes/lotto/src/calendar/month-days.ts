import { readDay } from '@chokdee/format';

/** Returns the month `by` months later, `YYYY-MM`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Returns the weekday of a month's first day; 0 is Sunday, the left column. */
export const firstWeekday = (month: string): number => new Date(`${month}-01T00:00:00Z`).getUTCDay();

/** Day that is shown when none is chosen: today, or else the first of the month. */
export const usualDay = (month: string, today: string): string => (today.startsWith(month) ? today : `${month}-01`);

/** Reads a month `YYYY-MM` of the address; null when it is none. */
export const readMonth = (text: string | null): string | null => readDay(`${text}-01`)?.slice(0, 7) ?? null;

/** Reads a day of the address; null when it is none, or in another month. */
export function readDayOf(month: string, text: string | null): string | null {
  const day = readDay(text ?? '');
  return day?.startsWith(month) ? day : null;
}

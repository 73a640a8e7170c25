import { readDay } from '@chokdee/format';

/** YYYY-MM so many months later. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
}

/** How many places the first day of a month stands from the left, where a week begins with Sunday. */
export const placeOfFirst = (month: string): number => new Date(`${month}-01T00:00:00Z`).getUTCDay();

/** The day of a month that is shown when none is chosen: today, or the first. */
export const usualDay = (month: string, today: string): string => (today.startsWith(month) ? today : `${month}-01`);

/** Month `YYYY-MM` of an address; null where it is none. */
export const readMonth = (text: string | null): string | null => readDay(`${text}-01`)?.slice(0, 7) ?? null;

/** Day of an address; null where it is none, or of another month. */
export function readDayOf(month: string, text: string | null): string | null {
  const day = readDay(text ?? '');
  return day?.startsWith(month) ? day : null;
}

import { isDay } from '@chokdee/contracts/day';
import { formatThaiMonth, noonOf, shortMonths } from './time.ts';

/** Buddhist years are 543 ahead. */
export const BUDDHIST_AHEAD = 543;
const FIRST_BUDDHIST = 2400;

const wordOf = (text: string) => text.replaceAll('.', '');

let names: ReadonlyMap<string, number> | undefined;

/** Number of a month by its short or long Thai name. The map is made on first use, because most pages parse no day. */
function monthOf(name: string): number {
  names ??= new Map(
    shortMonths().flatMap((short, month) => {
      const [long = ''] = formatThaiMonth(noonOf(month)).split(' ');
      return [short, long].map((each) => [wordOf(each), month + 1] as const);
    }),
  );
  return names.get(wordOf(name)) ?? 0;
}

const ZERO = 0x0e50;
const ownDigits = (text: string) => text.replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - ZERO));

/** Two digits are the end of a Buddhist year: 69 is 2569, which is 2026. */
function yearOf(text: string): number {
  const year = Number(text) + (text.length === 2 ? 2500 : 0);
  return year >= FIRST_BUDDHIST ? year - BUDDHIST_AHEAD : year;
}

function dayOf(year: string, month: string, day: string): string | null {
  const of = /^\d+$/.test(month) ? Number(month) : monthOf(month);
  const text = [yearOf(year), of, Number(day)].map((part) => String(part).padStart(2, '0')).join('-');
  return isDay(text) ? text : null;
}

/** Day, month and year, whose month may be a word. Or year first, as in addresses. Or digits without separators. */
const DAY_FIRST = /^(\d{1,2})[\s/.-]+(\d{1,2}|[\u0e01-\u0e2e][^\d\s/-]*)[\s/.-]+(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4}|\d{2})[/.-](\d{2})[/.-](\d{2})$/;
const DAY_FIRST_DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const YEAR_FIRST_DIGITS = /^(\d{4}|\d{2})(\d{2})(\d{2})$/;

/**
 * Reads a day as typed or as in addresses: `16/11/2569`, `16 พ.ย. 69`, `16112569`, `2569-11-16`. Accepts Thai digits
 * and years of the common era.
 * @returns `YYYY-MM-DD` in the common era; null if the day does not exist or its year is not allowed
 */
export function readDay(text: string): string | null {
  const typed = ownDigits(text).trim();
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? DAY_FIRST_DIGITS.exec(typed) ?? [];
  const first = day && month && year ? dayOf(year, month, day) : null;
  if (first !== null) return first;
  const [, years, months, days] = YEAR_FIRST.exec(typed) ?? YEAR_FIRST_DIGITS.exec(typed) ?? [];
  return years && months && days ? dayOf(years, months, days) : null;
}

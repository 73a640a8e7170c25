import { isDay } from '@chokdee/contracts/day';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { type LineReason, monthWords } from './heads.copy.ts';
import type { StatementForm } from './statement-form.ts';

/** Days before today that a statement may tell of: two years. */
const OLDEST_DAYS = 730;
const THAI_DIGIT_ZERO = 0x0e50;

const plainDigits = (text: string): string =>
  text.replace(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - THAI_DIGIT_ZERO));

type ReadDay = { readonly day: string; readonly rest: string } | { readonly reason: LineReason };

const monthOf = (text: string): number | null => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const index = monthWords.findIndex((words) => words.includes(text.toLowerCase()));
  return index < 0 ? null : index + 1;
};

/** Signs of a date with its time that are read. */
const MOST_SIGNS = 100;
/** Every part is bounded, so that no text takes long. */
const DATE = /^(\d{1,4})[\s/.-]{1,3}(\d{1,2}|[^\s\d/-]{1,20})[\s/.-]{1,3}(\d{1,4})(?:[\sT]([\s\S]*))?$/u;

/** Reads a date in the form that was chosen. What stands behind it, such as a time, is the rest. */
export function readDate(
  text: string,
  { date_form, era }: Pick<StatementForm, 'date_form' | 'era'>,
  now: Date,
): ReadDay {
  const [, one = '', two = '', three = '', rest = ''] = DATE.exec(plainDigits(text.trim().slice(0, MOST_SIGNS))) ?? [];
  const [year, month, day] =
    date_form === 'ymd' ? [one, two, three] : date_form === 'dmy' ? [three, two, one] : [three, one, two];
  const monthNo = monthOf(month);
  if (monthNo === null || !/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year)) return { reason: 'noDate' };
  const century = era === 'buddhist' ? 2500 : 2000;
  const full = (year.length === 2 ? century + Number(year) : Number(year)) - (era === 'buddhist' ? 543 : 0);
  const read = `${String(full).padStart(4, '0')}-${String(monthNo).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const today = bangkokDate(now);
  if (full < 1900 || full > 2200) return { reason: 'wrongEra' };
  if (!isDay(read)) return { reason: 'noDate' };
  if (read > addDays(today, 1) || read < addDays(today, -OLDEST_DAYS)) return { reason: 'wrongEra' };
  return { day: read, rest: rest.trim() };
}

/** Reads a time, '14:05' or '14:05:33', as minutes and seconds of the day. Null means that it is none. */
export function readClock(text: string): string | null {
  const [, hour, minute, second = '00'] =
    /^([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d))?$/.exec(plainDigits(text)) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}:${second}`;
}

const AMOUNT = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/;

/** Reads an unsigned amount in satang. Commas only separate thousands. Null means that it is none. */
export function readSatang(text: string): bigint | null {
  const [, whole, part = ''] = AMOUNT.exec(plainDigits(text)) ?? [];
  return whole === undefined ? null : BigInt(whole.replaceAll(',', '')) * 100n + BigInt(part.padEnd(2, '0'));
}

/** Reads an amount with a sign before or behind it, or in brackets, in satang. Null means that it is none. */
export function readSigned(text: string): bigint | null {
  const [, bracketed] = /^\(([\d.,]+)\)$/.exec(text) ?? [];
  const [, before = '', digits = '', behind = ''] = /^([+-]?)\s*([\d.,\u0E50-\u0E59]+)\s*([+-]?)$/.exec(text) ?? [];
  if (before !== '' && behind !== '') return null;
  const satang = readSatang(bracketed ?? digits);
  const isNegative = bracketed !== undefined || before === '-' || behind === '-';
  return satang === null ? null : isNegative ? -satang : satang;
}

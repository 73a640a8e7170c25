import { BUDDHIST_AHEAD, bangkokDay, readDay, shortMonths } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import type generatePicker from 'antd/es/date-picker/generatePicker';
import { copy } from '../copy.ts';

type Reckoning = Parameters<typeof generatePicker<Date>>[0];

const months = shortMonths();

/** A calendar day as midnight UTC, so that no time zone moves it. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function changed(date: Date, change: (copy: Date) => void): Date {
  const copy = new Date(date);
  change(copy);
  return copy;
}

/** The same day of another month, or the last day of a shorter month. */
function inMonth(date: Date, year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date.getUTCDate(), last.getUTCDate())));
}

/** Formats a date with the tokens that calendars use. `YYYY` is the Buddhist year. */
function format(date: Date, text: string): string {
  const [year, month, day] = [date.getUTCFullYear() + BUDDHIST_AHEAD, date.getUTCMonth(), date.getUTCDate()];
  const parts: Record<string, string> = {
    YYYY: String(year),
    MMM: months[month] ?? '',
    MM: String(month + 1).padStart(2, '0'),
    M: String(month + 1),
    DD: String(day).padStart(2, '0'),
    D: String(day),
  };
  return text.replace(/YYYY|MMM|MM|M|DD|D/g, (part) => parts[part] ?? part);
}

const midnight = (date: Date) => date;
const zero = () => 0;

/** Date functions for the calendar: days without a time, weeks from Sunday, Buddhist years. */
export const generateDay: Reckoning = {
  getNow: () => dateOf(bangkokDay(serverClock.now())),
  getFixedDate: dateOf,
  getEndDate: (date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)),
  getWeekDay: (date) => date.getUTCDay(),
  getYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDate: (date) => date.getUTCDate(),
  getHour: zero,
  getMinute: zero,
  getSecond: zero,
  getMillisecond: zero,
  addYear: (date, by) => inMonth(date, date.getUTCFullYear() + by, date.getUTCMonth()),
  addMonth: (date, by) => inMonth(date, date.getUTCFullYear(), date.getUTCMonth() + by),
  addDate: (date, by) => changed(date, (copy) => copy.setUTCDate(copy.getUTCDate() + by)),
  setYear: (date, year) => inMonth(date, year, date.getUTCMonth()),
  setMonth: (date, month) => inMonth(date, date.getUTCFullYear(), month),
  setDate: (date, day) => changed(date, (copy) => copy.setUTCDate(day)),
  setHour: midnight,
  setMinute: midnight,
  setSecond: midnight,
  setMillisecond: midnight,
  isAfter: (one, other) => one > other,
  isValidate: (date) => !Number.isNaN(date.getTime()),
  locale: {
    getWeekFirstDay: zero,
    getWeekFirstDate: (_locale, date) => changed(date, (copy) => copy.setUTCDate(copy.getUTCDate() - copy.getUTCDay())),
    getWeek: (_locale, date) => Math.ceil((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 604_800_000) + 1,
    getShortWeekDays: () => [...copy.weekdays],
    getShortMonths: () => [...months],
    format: (_locale, date, text) => format(date, text),
    parse: (_locale, text) => {
      const day = readDay(text);
      return day === null ? null : dateOf(day);
    },
  },
};

import { BUDDHIST_AHEAD, readDay, shortMonths } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import dayjsDates from '@rc-component/picker/generate/dayjs';
import dayjs, { type Dayjs } from 'dayjs';

/** Bangkok is seven hours ahead of UTC all year. Calendars hold its wall clock, whatever the zone of the browser. */
const ZONE = '+07:00';
const AHEAD_MS = 7 * 3_600_000;
const months = shortMonths();
const two = (value: number) => String(value).padStart(2, '0');

/** Formats with the tokens that calendars use. `YYYY` is the Buddhist year. */
export function formatBuddhist(date: Dayjs, format: string): string {
  const parts: Record<string, string> = {
    YYYY: String(date.year() + BUDDHIST_AHEAD),
    MMM: months[date.month()] ?? '',
    MM: two(date.month() + 1),
    M: String(date.month() + 1),
    DD: two(date.date()),
    D: String(date.date()),
    HH: two(date.hour()),
    mm: two(date.minute()),
    ss: two(date.second()),
  };
  return format.replace(/YYYY|MMM|MM|M|DD|D|HH|mm|ss/g, (token) => parts[token] ?? token);
}

const TIME = /[ T]([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** Reads a typed day with an optional time. Null means that it cannot be read. */
export function readWallClock(typed: string): Dayjs | null {
  const [time = '', hours = '0', minutes = '0'] = TIME.exec(typed.trim()) ?? [];
  const day = readDay(typed.trim().slice(0, typed.trim().length - time.length));
  return day === null ? null : dayjs(`${day}T${two(Number(hours))}:${minutes}:00`);
}

/** Date functions of antd's calendars: dayjs with Buddhist years and the time of Bangkok. */
export const bangkokDates: typeof dayjsDates = {
  ...dayjsDates,
  getNow: () => wallClockOf(new Date(serverClock.now()).toISOString()),
  locale: {
    ...dayjsDates.locale,
    format: (_, date, format) => formatBuddhist(date, format),
    parse: (_, text) => readWallClock(text),
  },
};

/** Wall clock in Bangkok of a moment. */
export const wallClockOf = (iso: string): Dayjs =>
  dayjs(new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, -1));

/** ISO text of a wall clock in Bangkok. */
export const momentOf = (clock: Dayjs): string => `${clock.format('YYYY-MM-DDTHH:mm:ss')}${ZONE}`;
export const dayOf = (clock: Dayjs): string => clock.format('YYYY-MM-DD');

import type { LottoTables } from '../schema/lotto.tables.ts';

/** The market that a lottery follows, by the first part of its code. */
const markets: Readonly<Record<string, string>> = {
  nikkei: 'tokyo',
  china: 'shanghai',
  hangseng: 'hongkong',
  taiwan: 'taipei',
  korea: 'seoul',
  thai: 'bangkok',
  dowjones: 'newyork',
};

export function marketOf(code: string): string | null {
  return markets[code.split('_')[0] ?? ''] ?? null;
}

/**
 * Weekdays on which the markets are closed, as far as they are fixed by law or by the exchange's rules. Those that a
 * government announces year by year (lunar new year, substitutes) are added with `npm run ops -- add-holiday`.
 */
const holidays: Readonly<Record<string, readonly [day: string, name: string][]>> = {
  tokyo: [
    ['2026-11-23', 'Labor Thanksgiving Day'],
    ['2026-12-31', 'Market holiday'],
    ['2027-01-01', "New Year's Day"],
    ['2027-01-11', 'Coming of Age Day'],
    ['2027-02-11', 'National Foundation Day'],
    ['2027-02-23', "Emperor's Birthday"],
    ['2027-04-29', 'Showa Day'],
    ['2027-05-03', 'Constitution Memorial Day'],
    ['2027-05-04', 'Greenery Day'],
    ['2027-05-05', "Children's Day"],
    ['2027-12-31', 'Market holiday'],
  ],
  shanghai: [
    ['2027-01-01', "New Year's Day"],
    ['2027-10-01', 'National Day'],
  ],
  hongkong: [
    ['2026-12-25', 'Christmas Day'],
    ['2027-01-01', "New Year's Day"],
    ['2027-03-26', 'Good Friday'],
    ['2027-03-29', 'Easter Monday'],
    ['2027-07-01', 'Establishment Day'],
    ['2027-10-01', 'National Day'],
  ],
  taipei: [
    ['2026-12-25', 'Constitution Day'],
    ['2027-01-01', 'Founding Day'],
  ],
  seoul: [
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-31', 'Market holiday'],
    ['2027-01-01', "New Year's Day"],
    ['2027-03-01', 'Independence Movement Day'],
    ['2027-05-05', "Children's Day"],
    ['2027-12-31', 'Market holiday'],
  ],
  bangkok: [
    ['2026-12-07', "Substitute for King Bhumibol's Birthday"],
    ['2026-12-10', 'Constitution Day'],
    ['2026-12-31', "New Year's Eve"],
    ['2027-01-01', "New Year's Day"],
    ['2027-04-06', 'Chakri Day'],
    ['2027-04-13', 'Songkran'],
    ['2027-04-14', 'Songkran'],
    ['2027-04-15', 'Songkran'],
    ['2027-05-04', 'Coronation Day'],
    ['2027-06-03', "Queen's Birthday"],
    ['2027-07-28', "King's Birthday"],
    ['2027-08-12', "Queen Mother's Birthday"],
    ['2027-10-13', 'King Bhumibol Memorial Day'],
    ['2027-12-10', 'Constitution Day'],
    ['2027-12-31', "New Year's Eve"],
  ],
  newyork: [
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2027-01-01', "New Year's Day"],
    ['2027-01-18', 'Martin Luther King Jr. Day'],
    ['2027-02-15', "Washington's Birthday"],
    ['2027-03-26', 'Good Friday'],
    ['2027-05-31', 'Memorial Day'],
    ['2027-06-18', 'Juneteenth, observed'],
    ['2027-07-05', 'Independence Day, observed'],
    ['2027-09-06', 'Labor Day'],
    ['2027-11-25', 'Thanksgiving Day'],
    ['2027-12-24', 'Christmas Day, observed'],
  ],
};

export const holidayRows: readonly LottoTables['lotto_holiday'][] = Object.entries(holidays).flatMap(([market, days]) =>
  days.map(([day, name]) => ({ market, day, name })),
);

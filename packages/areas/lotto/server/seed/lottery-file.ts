import { readFileSync } from 'node:fs';
import { HolidayFile, LotteryFile } from '@chokdee/lotto-contract/lottery';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { assertLottery } from '../lotteries/lottery.rules.ts';

/** @throws Error naming what is wrong with the file */
function readData<T extends TSchema>(name: string, schema: T) {
  const data: unknown = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
  if (Value.Check(schema, data)) return data;
  const [first] = Value.Errors(schema, data);
  throw new Error(`${name} ${first?.instancePath}: ${first?.message}`);
}

const file = readData('lotteries.json', LotteryFile);
for (const lottery of file.lotteries) assertLottery(lottery, file.rates);

/** Tables of rates that lotteries share, by name. */
export const rateTables = file.rates;

/**
 * Lotteries of an agent, in the order of the lobby. Times: domain guide, section 1; where it names none, what the sites of
 * the field publish and when exchanges close. Times of an exchange with summer time are those of its own clocks.
 */
export const lotteries = file.lotteries;

/**
 * Weekdays on which the markets are closed, as far as they are fixed by law or by the exchange's rules. Those that a
 * government announces year by year (lunar new year, substitutes) are added with `npm run ops -- add-holiday`.
 */
export const holidayRows = Object.entries(readData('holidays.json', HolidayFile)).flatMap(([market, days]) =>
  days.map(([day, name]) => ({ market, day, name })),
);

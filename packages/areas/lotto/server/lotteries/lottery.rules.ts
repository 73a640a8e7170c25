import { isOwnPrefix } from '@chokdee/kernel/references';
import type { Reason } from '@chokdee/kernel/staff';
import { type BetType, betTypes } from '@chokdee/lotto-contract/bet-types';
import { draws } from '@chokdee/lotto-contract/draws';
import type { Lottery, LotteryRates } from '@chokdee/lotto-contract/lottery';
import { isZone } from '../rounds/zoned-time.ts';
import { refusals } from './refusals.copy.ts';

type RateTables = Readonly<Record<string, LotteryRates>>;

export class LotteryInvalid extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.en);
    this.reason = reason;
  }
}

/**
 * Returns rate and stakes of each bet type, from the lottery itself or from the table that it names.
 * @throws LotteryInvalid
 */
export function ratesOfLottery(lottery: Pick<Lottery, 'rates'>, tables: RateTables): LotteryRates {
  if (typeof lottery.rates !== 'string') return lottery.rates;
  const table = tables[lottery.rates];
  if (table === undefined) throw new LotteryInvalid(refusals.noTable(lottery.rates));
  return table;
}

const LONGEST_WAIT_MINUTES = 23 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A day like '01-16' that a year without a leap day has; a draw that is moved to another one would be lost. */
const isOfEveryYear = (day: string): boolean => new Date(`2023-${day}T00:00:00Z`).toJSON()?.slice(5, 10) === day;

/** Checks the rules of a lottery that no schema can express. @throws LotteryInvalid */
export function assertLottery(lottery: Lottery, tables: RateTables): void {
  const { schedule, group, format, bill_prefix: prefix } = lottery;
  if (isOwnPrefix(prefix)) throw new LotteryInvalid(refusals.foreignPrefix(prefix));
  const isYeekee = [group === 'yeekee', format === 'yeekee', schedule.kind === 'yeekee'];
  if (new Set(isYeekee).size > 1) throw new LotteryInvalid(refusals.yeekeeTogether);
  if (schedule.kind === 'yeekee') {
    if ('at' in schedule.opens && schedule.opens.at >= schedule.firstClose)
      throw new LotteryInvalid(refusals.opensBeforeClose);
  } else {
    if (schedule.closes >= schedule.result) throw new LotteryInvalid(refusals.closesBeforeResult);
    // The next draw opens with this result, at the earliest a day later; a change of clocks may take an hour of it.
    if (minutesOf(schedule.result) - minutesOf(schedule.closes) >= LONGEST_WAIT_MINUTES)
      throw new LotteryInvalid(refusals.resultInTime);
    const [least, most] = schedule.kind === 'monthly' ? [1, 31] : [0, 6];
    if (schedule.days.some((day) => day < least || day > most))
      throw new LotteryInvalid(refusals.dayRange(schedule.kind, least, most));
    const lost = (schedule.moved ?? []).flatMap(({ day, to }) => [day, to]).find((day) => !isOfEveryYear(day));
    if (lost !== undefined) throw new LotteryInvalid(refusals.lostDay(lost));
    if (schedule.zone !== undefined && !isZone(schedule.zone)) throw new LotteryInvalid(refusals.noZone(schedule.zone));
  }
  for (const [type, terms] of Object.entries(ratesOfLottery(lottery, tables))) {
    if (!draws[format].places.includes(betTypes[type as BetType].reads))
      throw new LotteryInvalid(refusals.notDrawn(type, format));
    if (terms && terms.max < terms.min) throw new LotteryInvalid(refusals.stakeRange(type));
  }
}

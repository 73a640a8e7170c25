import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { SeedKeeper } from '../yeekee/seed-vault.ts';
import { loadCalendars } from './calendar.repository.ts';
import { type CategoryRow, lotteriesAhead } from './lottery.repository.ts';
import { createRounds, type Opening, scheduleClosing } from './round-opening.ts';
import { type DrawCalendar, type PlannedRound, planDay } from './schedule.rules.ts';

const YEEKEE_DAYS_AHEAD = 1;
const DRAWS_AHEAD = 2;
const LONGEST_GAP_DAYS = 70;

/**
 * Creates the rounds ahead of every lottery, all in a few statements: sixty lotteries cost as much as six. May run at
 * any time and by several processes: a round exists once.
 */
export async function openRounds({ db, config }: SeedKeeper, now: Date): Promise<void> {
  await bringVersionsIntoForce(db, bangkokDate(now));
  const [calendarOf, versions] = await Promise.all([loadCalendars(db), lotteriesAhead(db).execute()]);
  const openings = byLottery(versions).flatMap((each) => openingsAhead(each, now, calendarOf));
  await inTransaction(db, async (tx) => scheduleClosing(tx, await createRounds(tx, openings, { config })));
}

/** Points each lottery to its version of today, for readers without a round. */
export async function bringVersionsIntoForce(tx: Queryable, today: string): Promise<void> {
  await sql`
    update lotto_category c set version_no = v.no
      from (select category_id, max(no) as no from lotto_version where in_force_from <= ${today} group by 1) v
      where v.category_id = c.id and v.no > c.version_no`.execute(tx);
}

function byLottery(versions: readonly CategoryRow[]): (readonly [CategoryRow, ...CategoryRow[]])[] {
  const lotteries = new Map<number, [CategoryRow, ...CategoryRow[]]>();
  for (const version of versions) {
    const known = lotteries.get(version.id);
    if (known) known.push(version);
    else lotteries.set(version.id, [version]);
  }
  return [...lotteries.values()];
}

/**
 * Yesterday counts: a round of its day may close after midnight. A draw that is closed and not out yet counts too; a
 * Yeekee round that nobody could shoot into does not. Each day is planned by the version that is in force on it.
 */
function openingsAhead(
  versions: readonly [CategoryRow, ...CategoryRow[]],
  now: Date,
  calendarOf: (lottery: CategoryRow) => DrawCalendar,
): Opening[] {
  const today = bangkokDate(now);
  const isYeekee = versions[0].schedule.kind === 'yeekee';
  const lastDay = isYeekee ? YEEKEE_DAYS_AHEAD : LONGEST_GAP_DAYS;
  const most = isYeekee ? Number.POSITIVE_INFINITY : DRAWS_AHEAD;
  const endOf = (round: PlannedRound): Date => (round.shootingClosesAt === null ? round.resultAt : round.closesAt);
  const openings: Opening[] = [];
  for (let ahead = -1; ahead <= lastDay && openings.length < most; ahead += 1) {
    const day = addDays(today, ahead);
    const category = versions.findLast((version) => version.in_force_from <= day) ?? versions[0];
    const plans = planDay(category.schedule, day, calendarOf(category)).filter((plan) => endOf(plan) > now);
    openings.push(...plans.map((plan) => ({ category, plan })));
  }
  return openings;
}

import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import type { SeedKeeper } from '../yeekee/seed-vault.ts';
import { loadCalendar } from './calendar.repository.ts';
import type { CategoryRow } from './round.repository.ts';
import { createRounds, scheduleClosing } from './round-opening.ts';
import { type DrawCalendar, type PlannedRound, planDay } from './schedule.rules.ts';

const YEEKEE_DAYS_AHEAD = 1;
const DRAWS_AHEAD = 2;
const LONGEST_GAP_DAYS = 70;

/** Creates the rounds ahead of every lottery. May run at any time and by several processes: a round exists once. */
export async function openRounds({ db, config }: SeedKeeper, now: Date): Promise<void> {
  const categories = await db.selectFrom('lotto_category').selectAll().orderBy('id').execute();
  for (const category of categories) {
    await inTransaction(db, async (tx) => {
      const planned = plannedAhead(category, now, await loadCalendar(tx, category));
      await scheduleClosing(tx, await createRounds(tx, category, planned, { config }));
    });
  }
}

/**
 * Yesterday counts: a round of its day may close after midnight. A draw that is closed and not out yet counts too; a
 * Yeekee round that nobody could shoot into does not.
 */
function plannedAhead(category: CategoryRow, now: Date, calendar: DrawCalendar): PlannedRound[] {
  const today = bangkokDate(now);
  const lastDay = category.schedule.kind === 'yeekee' ? YEEKEE_DAYS_AHEAD : LONGEST_GAP_DAYS;
  const most = category.schedule.kind === 'yeekee' ? Number.POSITIVE_INFINITY : DRAWS_AHEAD;
  const endOf = (round: PlannedRound): Date => (round.shootingClosesAt === null ? round.resultAt : round.closesAt);
  const planned: PlannedRound[] = [];
  for (let day = -1; day <= lastDay && planned.length < most; day += 1) {
    const ofDay = planDay(category.schedule, addDays(today, day), calendar);
    planned.push(...ofDay.filter((round) => endOf(round) > now));
  }
  return planned;
}

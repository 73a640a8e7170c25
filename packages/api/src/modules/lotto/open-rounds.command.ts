import type { Kysely } from 'kysely';
import type { Database } from '../../db.ts';
import { inTransaction } from '../../transaction.ts';
import { addDays, bangkokDate } from './bangkok-time.ts';
import type { CategoryRow } from './round.repository.ts';
import { createRounds } from './round-opening.ts';
import { type PlannedRound, planDay } from './schedule.rules.ts';

const YEEKEE_DAYS_AHEAD = 1;
const DRAWS_AHEAD = 2;
const LONGEST_GAP_DAYS = 70;

/** Creates the rounds ahead of every lottery. May run at any time and by several processes: a round exists once. */
export async function openRounds(db: Kysely<Database>, now: Date): Promise<void> {
  const categories = await db.selectFrom('lotto_category').selectAll().orderBy('id').execute();
  for (const category of categories) {
    await inTransaction(db, (tx) => createRounds(tx, category, plannedAhead(category, now)));
  }
}

/** Yesterday counts: a round of its day may close after midnight. */
function plannedAhead(category: CategoryRow, now: Date): PlannedRound[] {
  const today = bangkokDate(now);
  const lastDay = category.schedule.kind === 'yeekee' ? YEEKEE_DAYS_AHEAD : LONGEST_GAP_DAYS;
  const most = category.schedule.kind === 'yeekee' ? Number.POSITIVE_INFINITY : DRAWS_AHEAD;
  const planned: PlannedRound[] = [];
  for (let day = -1; day <= lastDay && planned.length < most; day += 1) {
    planned.push(...planDay(category.schedule, addDays(today, day)).filter((round) => round.closesAt > now));
  }
  return planned;
}

/** Creates the draws of the days past. Their jobs are due at once, so their results come the way all results do. */
export async function openPastDraws(db: Kysely<Database>, now: Date, days: number): Promise<void> {
  const today = bangkokDate(now);
  const categories = await db.selectFrom('lotto_category').selectAll().where('group', '!=', 'yeekee').execute();
  for (const category of categories) {
    const past = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days))
      .flatMap((date) => planDay(category.schedule, date))
      .filter((round) => round.resultAt <= now);
    await inTransaction(db, (tx) => createRounds(tx, category, past));
  }
}

import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { loadCalendar } from '../rounds/calendar.repository.ts';
import { endPastRound, openPastRounds, type PlayDeps } from '../rounds/play-round.command.ts';
import { getCategory } from '../rounds/round.repository.ts';
import { planDay } from '../rounds/schedule.rules.ts';

/** Sandbox only: the draws of a lottery whose results were due in the last days, oldest first. Those there are stay. */
export async function playPastDraws(deps: PlayDeps, categoryId: number, days: number, now: Date): Promise<void> {
  const today = bangkokDate(now);
  await inTransaction(deps.db, async (tx) => {
    const category = await getCategory(tx, categoryId);
    const calendar = await loadCalendar(tx, category);
    const planned = Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days))
      .flatMap((date) => planDay(category.schedule, date, calendar))
      .filter((round) => round.resultAt <= now);
    const rounds = await openPastRounds({ ...deps, db: tx }, category, planned);
    for (const round of rounds) await endPastRound({ ...deps, db: tx }, category, round);
  });
}

import type { Deps } from '@chokdee/kernel/app';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { enqueueRanges, type MemberRange, type RunningJobDeps, togetherOrAlone } from '@chokdee/kernel/jobs';
import { listPlayers } from '@chokdee/play/settled-stakes';
import { accrueLossOf } from './accrue-loss.command.ts';
import { mondayOf, readyAt } from './loss.rules.ts';

const CLOSE_WEEK = 'cashback.week';
const CLOSE_WEEK_RANGE = 'cashback.week_range';
/** A run that failed is made up for by the next. */
const WEEKS_BACK = 2;
const sinceOf = (monday: string) => addDays(monday, 7 - 7 * WEEKS_BACK);

interface CloseWeekPayload {
  readonly monday: string;
}

/** Queues the job of the running week; each run queues the next. */
export async function enqueueCloseWeek({ jobs, db }: Pick<Deps, 'jobs' | 'db'>, now: Date): Promise<void> {
  const monday = mondayOf(bangkokDate(now));
  const payload: CloseWeekPayload = { monday };
  await jobs.enqueue(db, { name: CLOSE_WEEK, key: `${CLOSE_WEEK}:${monday}`, runAt: readyAt(monday), payload });
}

/** Computes the week of every member who played, on Mondays at 06:00 in Bangkok. */
export function registerCloseWeek(deps: Deps): void {
  deps.jobs.register<CloseWeekPayload>(CLOSE_WEEK, 'bulk', async ({ monday }, { db, clock }) => {
    await enqueueCloseWeek(deps, clock.now());
    const memberIds = (await listPlayers(db, sinceOf(monday))).map(({ memberId }) => memberId);
    const key = `${CLOSE_WEEK_RANGE}:${monday}`;
    await enqueueRanges(db, { name: CLOSE_WEEK_RANGE, key, runAt: clock.now(), payload: { monday }, memberIds });
  });
  const ofRange = async (
    { monday, ...range }: CloseWeekPayload & MemberRange,
    { db, clock, ending }: RunningJobDeps,
  ) => {
    const players = await listPlayers(db, sinceOf(monday), range);
    const accrue = (owners: Readonly<typeof players>) =>
      inTransaction(db, (tx) => accrueLossOf(tx, owners, clock.now()));
    await togetherOrAlone(db, players, accrue, ending);
  };
  deps.jobs.register(CLOSE_WEEK_RANGE, 'bulk', ofRange);
}

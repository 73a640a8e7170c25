import type { Deps } from '@chokdee/kernel/app';
import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import { enqueueRanges, forEach, type MemberRange, togetherOrAlone } from '@chokdee/kernel/jobs';
import type { StakeCounter } from '../ports.ts';
import { listPlayers } from './list-players.ts';

export const COLLECT_STAKES = 'stakes.collect';
const COLLECT_RANGE = 'stakes.collect_range';

interface CollectPayload {
  /** Bangkok day that is over when it runs, YYYY-MM-DD. */
  readonly day: string;
}

/** A run that failed for days is made up for by the next. */
const DAYS_BACK = 7;
const AT = '28:20';
const sinceOf = (day: string) => addDays(day, -DAYS_BACK);

export async function enqueueCollectStakes({ jobs, db }: Pick<Deps, 'jobs' | 'db'>, day: string): Promise<void> {
  const payload: CollectPayload = { day };
  const runAt = bangkokInstant(day, AT);
  await jobs.enqueue(db, { name: COLLECT_STAKES, key: `${COLLECT_STAKES}:${day}`, runAt, payload });
}

/** Every night at 04:20 in Bangkok: what members have not asked for themselves is counted, too. */
export function registerCollectStakes(deps: Deps): void {
  deps.jobs.register<CollectPayload>(COLLECT_STAKES, 'bulk', async ({ day }, jobDeps) => {
    await enqueueCollectStakes(deps, addDays(day, 1));
    const players = await listPlayers(jobDeps.db, sinceOf(day));
    const memberIds = players.map(({ memberId }) => memberId);
    const key = `${COLLECT_RANGE}:${day}`;
    await enqueueRanges(jobDeps.db, {
      name: COLLECT_RANGE,
      key,
      runAt: jobDeps.clock.now(),
      payload: { day },
      memberIds,
    });
  });
  deps.jobs.register<CollectPayload & MemberRange>(COLLECT_RANGE, 'bulk', async ({ day, ...range }, jobDeps) => {
    const players = await listPlayers(jobDeps.db, sinceOf(day), range);
    const count = (counter: StakeCounter) =>
      togetherOrAlone(jobDeps.db, players, (some) => counter(jobDeps, some), jobDeps.ending);
    await forEach(deps.ports.stakeCounters, count, jobDeps.ending);
  });
}

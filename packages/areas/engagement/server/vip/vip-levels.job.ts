import type { Deps } from '@chokdee/kernel/app';
import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { enqueueRanges, forEach, type MemberRange, type RunningJobDeps } from '@chokdee/kernel/jobs';
import { listPlayers } from '@chokdee/play/settled-stakes';
import { bringLevel } from './bring-level.command.ts';
import { listWithLevel } from './vip.repository.ts';

export const VIP_LEVELS = 'vip.levels';
const VIP_LEVELS_RANGE = 'vip.levels_range';
const AT = '28:50';
/** A run that failed for days is made up for by the next. */
const DAYS_BACK = 7;

interface VipLevelsPayload {
  /** Bangkok day that is over when it runs. */
  readonly day: string;
}

export async function enqueueVipLevels({ jobs, db }: Pick<Deps, 'jobs' | 'db'>, day: string): Promise<void> {
  const payload: VipLevelsPayload = { day };
  await jobs.enqueue(db, { name: VIP_LEVELS, key: `${VIP_LEVELS}:${day}`, runAt: bangkokInstant(day, AT), payload });
}

/**
 * Every night at 04:50 in Bangkok: counts what members of the last days have staked, and decides about them and about who
 * has a level. A member who looks at the page before has it decided then.
 */
export function registerVipLevels(deps: Deps): void {
  deps.jobs.register<VipLevelsPayload>(VIP_LEVELS, 'bulk', async ({ day }, { db, clock }) => {
    await enqueueVipLevels(deps, addDays(day, 1));
    const memberIds = (await candidates(db, day)).map(({ memberId }) => memberId);
    const key = `${VIP_LEVELS_RANGE}:${day}`;
    await enqueueRanges(db, { name: VIP_LEVELS_RANGE, key, runAt: clock.now(), payload: { day }, memberIds });
  });
  const ofRange = async ({ day, ...range }: VipLevelsPayload & MemberRange, { db, clock, ending }: RunningJobDeps) => {
    const bring = (member: { memberId: number; agentId: number }) =>
      bringLevel({ ...deps, db }, { ...member, now: clock.now() });
    await forEach(await candidates(db, day, range), bring, ending);
  };
  deps.jobs.register(VIP_LEVELS_RANGE, 'bulk', ofRange);
}

/** Lists members with a level, and members who played lately, each once. */
async function candidates(db: Queryable, day: string, range?: MemberRange) {
  const players = await listPlayers(db, addDays(day, -DAYS_BACK), range);
  return [...new Map([...(await listWithLevel(db, range)), ...players].map((each) => [each.memberId, each])).values()];
}

/** The job of the day that runs. */
export async function seedVipLevels(deps: Deps): Promise<void> {
  await enqueueVipLevels(deps, bangkokDate(deps.clock.now()));
}

import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { bringVersionsIntoForce } from '../rounds/open-rounds.command.ts';

const HOUR_MS = 3_600_000;

export interface SetLottery {
  readonly categoryId: number;
  readonly versionNo: number;
  /** Rounds from that day on that were opened before and keep their version. */
  readonly standing: readonly number[];
}

/** Returns the newest version of a lottery. @throws FORBIDDEN when a version from that day on would not follow it */
export async function lastVersionBefore(tx: Tx, categoryId: number, inForceFrom: string): Promise<number> {
  const { no, last } = await tx
    .selectFrom('lotto_version')
    .select((eb) => [eb.fn.max('no').as('no'), eb.fn.max('in_force_from').as('last')])
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  if (inForceFrom <= last) throw refuse(refusals.versionLater(no, last));
  return no;
}

/** Rounds of a lottery from a draw day on that are open or to come. */
export async function standingRounds(tx: Tx, categoryId: number, fromDay: string): Promise<number[]> {
  const standing = await tx
    .selectFrom('lotto_round')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('draw_date', '>=', fromDay)
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .execute();
  return standing.map(({ id }) => id);
}

/** @throws FORBIDDEN for a day that is over */
export function assertFromToday(inForceFrom: string, now: Date): void {
  if (inForceFrom < bangkokDate(now)) throw refuse(refusals.fromToday);
}

/** Puts a new version into force on its day and has its rounds opened by the apis, which have the keys of Yeekee. */
export async function followVersion(tx: Tx, { categoryId, versionNo }: SetLottery, now: Date): Promise<void> {
  await bringVersionsIntoForce(tx, bangkokDate(now));
  const key = `lotto.open-rounds:${categoryId}:${versionNo}`;
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await enqueueJob(tx, { name: 'lotto.open-rounds', key, runAt: now, payload: { hour } });
}

/** Locks a lottery of an agent by its code. */
export const lockByCode = (db: Queryable, agentId: number, code: string) =>
  db
    .selectFrom('lotto_category')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, code }))
    .forUpdate()
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

/** Few enough to be done in seconds, and repeated as a whole when the process dies. */
const MEMBERS_EACH = 100;

/** Ids of members, both included. */
export interface MemberRange {
  readonly from: number;
  readonly to: number;
}

interface RangeJobs {
  readonly name: string;
  /** Prefix of the keys: a range that is enqueued twice runs once. */
  readonly key: string;
  readonly runAt: Date;
  /** JSON values only; each job gets its range besides. */
  readonly payload: object;
  readonly ranges: readonly MemberRange[];
}

interface MemberJobs extends Omit<RangeJobs, 'ranges'> {
  readonly memberIds: readonly number[];
}

/** Splits members into ranges of `size` each. */
export function rangesOf(memberIds: readonly number[], size = MEMBERS_EACH): MemberRange[] {
  const ids = [...memberIds].sort((one, other) => one - other);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, place) => {
    const some = ids.slice(place * size, (place + 1) * size);
    return { from: some[0] ?? 0, to: some.at(-1) ?? 0 };
  });
}

/** Enqueues a job for each range of members, so that a range that fails holds up no other. @returns how many ranges */
export function enqueueRanges(db: Queryable, { memberIds, ...jobs }: MemberJobs): Promise<number> {
  return enqueueRangeJobs(db, { ...jobs, ranges: rangesOf(memberIds) });
}

/** Does the same for ranges that the caller has made. */
export async function enqueueRangeJobs(
  db: Queryable,
  { name, key, runAt, payload, ranges }: RangeJobs,
): Promise<number> {
  const jobs = ranges.map((range) => ({
    key: `${key}:${range.from}`,
    payload: { ...payload, ...range },
  }));
  await sql`
    insert into jobs (name, key, payload, run_at)
      select ${name}, j.key, j.payload, ${runAt}
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j(key text, payload jsonb)
      on conflict (key) do nothing`.execute(db);
  return jobs.length;
}

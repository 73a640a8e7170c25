import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

/** Few enough to be gone over again as a whole, and to be done in seconds. */
const MEMBERS_EACH = 500;

/** Ids of members, both included. */
export interface MemberRange {
  readonly from: number;
  readonly to: number;
}

interface Ranges {
  readonly name: string;
  /** What the keys of the jobs begin with: asked for twice, each range is done once. */
  readonly key: string;
  readonly runAt: Date;
  /** Plain JSON; each job gets its range besides. */
  readonly payload: object;
  readonly memberIds: readonly number[];
}

/** Ranges that hold these members, `size` of them each. */
export function rangesOf(memberIds: readonly number[], size = MEMBERS_EACH): MemberRange[] {
  const ids = [...memberIds].sort((one, other) => one - other);
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, place) => {
    const some = ids.slice(place * size, (place + 1) * size);
    return { from: some[0] ?? 0, to: some.at(-1) ?? 0 };
  });
}

/** Asks for work over many members: a job for each range, so that one that fails holds up no other. */
export async function enqueueRanges(db: Queryable, { name, key, runAt, payload, memberIds }: Ranges): Promise<void> {
  const jobs = rangesOf(memberIds).map((range) => ({
    key: `${key}:${range.from}`,
    payload: { ...payload, ...range },
  }));
  await sql`
    insert into jobs (name, key, payload, run_at)
      select ${name}, j.key, j.payload, ${runAt}
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j(key text, payload jsonb)
      on conflict (key) do nothing`.execute(db);
}

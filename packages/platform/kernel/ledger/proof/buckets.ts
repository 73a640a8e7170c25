import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/transaction.ts';
import type { MemberRange } from '../../jobs/ranges.ts';

/** Members of a bucket: few enough that each night reads its new rows in a moment. */
const MEMBERS_EACH = 1_000;
/** Nights in which all rows are read once. */
export const TURN_NIGHTS = 30;
const DAY_MS = 86_400_000;

/** The house has rows without a member. */
export const HOUSE: MemberRange = { from: 0, to: 0 };

export const rangeOf = (from: number): MemberRange => (from === 0 ? HOUSE : { from, to: from + MEMBERS_EACH - 1 });

/** Bucket of the member in a column. */
export const bucketOf = (column: string) =>
  sql`(${sql.ref(column)} - 1) / ${sql.lit(MEMBERS_EACH)} * ${sql.lit(MEMBERS_EACH)} + 1`;

/** First ids of all buckets; 0 is the house. */
export async function listBuckets(db: Queryable): Promise<number[]> {
  const last = await db
    .selectFrom('members')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const count = Math.ceil(Number(last?.id ?? 0) / MEMBERS_EACH);
  return [0, ...Array.from({ length: count }, (_, place) => 1 + place * MEMBERS_EACH)];
}

export interface BucketState {
  readonly checked_at: Date | null;
  readonly proven_day: string | null;
  readonly problems: readonly string[];
}

export async function readBucket(tx: Tx, { from }: MemberRange): Promise<BucketState | null> {
  const { rows } = await sql<BucketState>`
    select checked_at, proven_day::text as proven_day, problems from ledger_buckets where from_id = ${from}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** True on one night of each turn, on every night until a problem is gone, and when a night was missed. */
export function isInTurn({ from }: MemberRange, day: string, state: BucketState | null): boolean {
  if (!state?.proven_day || state.problems.length > 0) return true;
  const night = Date.parse(day) / DAY_MS;
  const place = Math.floor(from / MEMBERS_EACH);
  return night % TURN_NIGHTS === place % TURN_NIGHTS || night - Date.parse(state.proven_day) / DAY_MS >= TURN_NIGHTS;
}

import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { checkBucket, rangeOf } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { BETTORS, type GrowthBase, letBet, listMembers } from './growth-base.ts';
import { placeBills } from './growth-work.ts';

const BUCKET = rangeOf(1);
/** Bills that a bucket gets on the measured day. */
export const NEW_BILLS = 1_024;
const MEMBERS = 256;
/** The first bucket is read whole on the nights of which 30 is a divisor. */
const TURN_NIGHTS = 30;
const DAY_MS = 86_400_000;
const KEPT = {
  ledger_buckets: 'from_id = 1',
  ledger_bucket_sums: 'from_id = 1',
  ledger_closings: `member_id between ${BUCKET.from} and ${BUCKET.to}`,
  point_closings: `member_id between ${BUCKET.from} and ${BUCKET.to}`,
} as const;

/** Returns the last day on whose night the bucket is not in its turn. */
function usualDay(now: Date): string {
  const yesterday = addDays(bangkokDate(now), -1);
  return (Date.parse(yesterday) / DAY_MS) % TURN_NIGHTS === 0 ? addDays(yesterday, -1) : yesterday;
}

/** Proves the first bucket. @throws Error with the problems */
export async function proveBucket({ bench }: GrowthBase): Promise<void> {
  const { deps } = bench.app;
  const now = deps.clock.now();
  const problems = await checkBucket(deps, { day: usualDay(now), range: BUCKET, now });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Makes the next proof of the bucket one that reads all rows. */
export async function forgetProof({ owner }: GrowthBase): Promise<void> {
  await owner.query(`delete from ledger_buckets where ${KEPT.ledger_buckets}`);
}

/** Places the bills of a day in the bucket, and keeps what the proof before has written. */
export async function beginDay(base: GrowthBase): Promise<void> {
  const { deps } = base.bench.app;
  // The next proof reads again what was made in the hour before; bills of an earlier run are not of this day. The product
  // keeps milliseconds, and takes a row with another moment as changed by somebody else.
  const checkedAt = `date_trunc('milliseconds', now()) + interval '1 hour'`;
  await base.owner.query(`update ledger_buckets set checked_at = ${checkedAt} where from_id = 1`);
  for (const [table, where] of Object.entries(KEPT)) {
    await base.owner.query(`create temporary table kept_${table} as select * from ${table} where ${where}`);
  }
  const members = await listMembers(deps.db, sql`${BETTORS} and id between ${BUCKET.from} and ${BUCKET.to}`, MEMBERS);
  await letBet(deps, members);
  await placeBills(base, { members, bills: NEW_BILLS, lines: 1 });
}

/** Takes the state of the proof back to the night before. */
export async function repeatNight({ owner }: GrowthBase): Promise<void> {
  const texts = Object.entries(KEPT).map(
    ([table, where]) => `delete from ${table} where ${where}; insert into ${table} select * from kept_${table}`,
  );
  await owner.query(`begin; set local session_replication_role = replica; ${texts.join('; ')}; commit`);
}

import { sql } from 'kysely';
import type { Deps } from '../../app/deps.ts';
import { bangkokDate } from '../../calendar/bangkok-time.ts';
import { readWhereCurrent } from '../../db/standbys.ts';
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts';
import type { MemberRange } from '../../jobs/ranges.ts';
import { findHouseProblems, findLedgerProblems } from '../reconcile.ts';
import { type BucketSeal, keepSeals, nextSeals, verifyBucket } from '../seals/bucket-seals.ts';
import { checkSeals } from '../seals/check-seals.ts';
import { type BucketState, isInTurn, readBucket } from './buckets.ts';
import { type Closing, closeBucket, findNewProblems, readClosing } from './new-rows.ts';
import { findMoneyProblemsOf, findRecentMoneyProblems } from './recent-rows.ts';

/** Before the last proof: a row may carry the time at which its transaction began. */
const MARGIN_MS = 3_600_000;

interface Night {
  /** Bangkok day that is over, YYYY-MM-DD. */
  readonly day: string;
  readonly range: MemberRange;
  readonly now: Date;
}

/** Databases of a proof: it reads on a standby that is current, and writes to the primary. */
export interface Books {
  readonly db: Queryable;
  readonly standbys: Deps['standbys'];
  readonly onStandbyFailed?: (error: unknown) => void;
}

/** Result of one snapshot of a bucket. */
interface Proof {
  readonly problems: readonly string[];
  readonly seals: readonly BucketSeal[];
  /** Null while something is wrong: nothing is kept as proven. */
  readonly closing: Closing | null;
  readonly before: BucketState | null;
  readonly after: BucketState;
}

/** Time in ms for a standby to replay what was committed before the proof. Nobody waits for it. */
const CURRENT_MS = 10_000;

/**
 * Proves what is new about a bucket, and all of it in its turn, in one snapshot of everything that was committed before.
 * New rows are read again each night until they agree.
 * @returns the problems
 */
export async function checkBucket(
  { db, standbys, onStandbyFailed = () => undefined }: Books,
  night: Night,
): Promise<readonly string[]> {
  const read = (source: Queryable) => readProof(source, night);
  const proof = await readWhereCurrent({ db, standbys }, read, { withinMs: CURRENT_MS, onFailed: onStandbyFailed });
  await inTransaction(db, (tx) => keepProof(tx, night.range, proof));
  return proof.problems;
}

async function readProof(db: Queryable, { day, range, now }: Night): Promise<Proof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const before = await readBucket(tx, range);
      const isWhole = isInTurn(range, day, before);
      // Rows of a bucket or of a day are few among those of a table, whatever the statistics say.
      if (range.from > 0 || !isWhole) await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
      const since = new Date((before?.checked_at?.getTime() ?? 0) - MARGIN_MS);
      const recent = await findNewProblems(tx, range, bangkokDate(since));
      if (range.from === 0) recent.push(...(await findHouseProblems(tx)), ...(await checkSeals(tx, day)));
      if (!isWhole) recent.push(...(await findRecentMoneyProblems(tx, range, since)));
      const whole = isWhole ? await findAll(tx, range) : [];
      const seals = await nextSeals(tx, range);
      const problems = [...new Set([...recent, ...whole])];
      const isRight = problems.length === 0;
      const closing = isRight ? await readClosing(tx, range) : null;
      const after = {
        checked_at: isRight ? now : (before?.checked_at ?? null),
        proven_day: isWhole ? day : (before?.proven_day ?? null),
        problems: whole,
      };
      return { problems, seals, closing, before, after };
    });
}

/** @throws Error when the bucket was proven meanwhile: the sums would be added twice */
async function keepProof(tx: Tx, range: MemberRange, { seals, closing, before, after }: Proof): Promise<void> {
  const { rows } = await sql`
    insert into ledger_buckets as b (from_id, checked_at, proven_day, problems)
      values (${range.from}, ${after.checked_at}, ${after.proven_day}::date, ${[...after.problems]}::text[])
      on conflict (from_id) do update
        set checked_at = excluded.checked_at, proven_day = excluded.proven_day, problems = excluded.problems
        where b.checked_at is not distinct from ${before?.checked_at ?? null}::timestamptz
          and b.proven_day is not distinct from ${before?.proven_day ?? null}::date
      returning from_id`.execute(tx);
  if (rows.length === 0) throw new Error(`the bucket from ${range.from} was proven meanwhile`);
  await keepSeals(tx, range, seals);
  if (closing) await closeBucket(tx, range, closing);
}

async function findAll(tx: Tx, range: MemberRange): Promise<string[]> {
  const rows = [...(await findLedgerProblems(tx, range)), ...(await findMoneyProblemsOf(tx, range))];
  return [...rows, ...(await verifyBucket(tx, range))];
}

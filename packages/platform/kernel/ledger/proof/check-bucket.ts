import { sql } from 'kysely';
import { bangkokDate } from '../../calendar/bangkok-time.ts';
import type { Queryable, Tx } from '../../db/transaction.ts';
import type { MemberRange } from '../../jobs/ranges.ts';
import { findHouseProblems, findLedgerProblems } from '../reconcile.ts';
import { sealBucket, verifyBucket } from '../seals/bucket-seals.ts';
import { checkSeals } from '../seals/check-seals.ts';
import { type BucketState, isInTurn, readBucket } from './buckets.ts';
import { closeBucket, findNewProblems } from './new-rows.ts';
import { findMoneyProblemsOf, findRecentMoneyProblems } from './recent-rows.ts';

/** Before the last proof: a row may carry the time at which its transaction began. */
const MARGIN_MS = 3_600_000;

interface Night {
  /** Bangkok day that is over, YYYY-MM-DD. */
  readonly day: string;
  readonly range: MemberRange;
  readonly now: Date;
}

/**
 * Proves what is new about a bucket, and all of it in its turn, in one snapshot. New rows are read again each night until
 * they agree.
 * @returns the problems
 */
export async function checkBucket(db: Queryable, { day, range, now }: Night): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const state = await readBucket(tx, range);
      const isWhole = isInTurn(range, day, state);
      // Rows of a bucket or of a day are few among those of a table, whatever the statistics say.
      if (range.from > 0 || !isWhole) await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
      const since = new Date((state?.checked_at?.getTime() ?? 0) - MARGIN_MS);
      const recent = await findNewProblems(tx, range, bangkokDate(since));
      if (range.from === 0) recent.push(...(await findHouseProblems(tx)), ...(await checkSeals(tx, day)));
      if (!isWhole) recent.push(...(await findRecentMoneyProblems(tx, range, since)));
      const whole = isWhole ? await findAll(tx, range) : [];
      await sealBucket(tx, range);
      const problems = [...new Set([...recent, ...whole])];
      if (problems.length === 0) await closeBucket(tx, range);
      await keepState(tx, range, {
        checked_at: problems.length === 0 ? now : (state?.checked_at ?? null),
        proven_day: isWhole ? day : (state?.proven_day ?? null),
        problems: whole,
      });
      return problems;
    });
}

async function findAll(tx: Tx, range: MemberRange): Promise<string[]> {
  const rows = [...(await findLedgerProblems(tx, range)), ...(await findMoneyProblemsOf(tx, range))];
  return [...rows, ...(await verifyBucket(tx, range))];
}

async function keepState(tx: Tx, { from }: MemberRange, state: BucketState): Promise<void> {
  const kept = { ...state, problems: [...state.problems] };
  await tx
    .insertInto('ledger_buckets')
    .values({ from_id: from, ...kept })
    .onConflict((conflict) => conflict.column('from_id').doUpdateSet(kept))
    .execute();
}

import { sql } from 'kysely';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listBuckets } from './buckets.ts';

interface Begun {
  /** Name of the job of one bucket. */
  readonly name: string;
  /** Bangkok day that is over, YYYY-MM-DD. */
  readonly day: string;
  readonly now: Date;
}

/** Enqueues a job for each bucket. A night that was begun before keeps its buckets. */
export async function beginNight(db: Queryable, { name, day, now }: Begun): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = await listBuckets(tx);
    await sql`insert into ledger_nights (day, waits_for) values (${day}::date, ${ids}::bigint[])
      on conflict do nothing`.execute(tx);
    await sql`
      insert into jobs (name, key, payload, run_at)
        select ${name}::text, ${`${name}:${day}:`} || id, jsonb_build_object('day', ${day}::text, 'from', id), ${now}
        from ledger_nights n cross join unnest(n.waits_for) as id where n.day = ${day}::date
        on conflict (key) do nothing`.execute(tx);
  });
}

interface Ended {
  readonly day: string;
  readonly from: number;
  readonly problems: readonly string[];
  readonly now: Date;
}

/** Keeps the problems of a bucket, once. The last bucket of the night writes the check of the day. */
export async function endBucket(db: Queryable, { day, from, problems, now }: Ended): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ waits_for: bigint[]; problems: string[] }>`
      update ledger_nights set waits_for = array_remove(waits_for, ${from}::bigint), problems = problems || ${problems}::text[]
        where day = ${day}::date and ${from}::bigint = any(waits_for) returning waits_for, problems`.execute(tx);
    const [night] = rows;
    if (!night || night.waits_for.length > 0) return;
    const checked = { checked_at: now, problems: night.problems };
    await tx
      .insertInto('ledger_checks')
      .values({ day, ...checked })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(checked))
      .execute();
  });
}

import { sql } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import { RETENTION } from '../data-rules/retention.job.ts';
import type { Queryable } from '../db/transaction.ts';

/** Measures retention and the archive of the log from the database: every process reads the same. */
export function createUpkeepMetrics(db: Queryable): Metric[] {
  const gauge = (name: string, help: string, read: () => Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read());
      },
    });
  const one = async (query: ReturnType<typeof sql<{ value: number | null }>>): Promise<number> =>
    (await query.execute(db)).rows[0]?.value ?? 0;
  return [
    gauge('chokdee_retention_done_timestamp_seconds', 'When the nightly deletion last began; 0: never', () =>
      one(sql`select extract(epoch from max(done_at))::float8 as value from jobs
        where name = ${RETENTION} and status = 'done'`),
    ),
    gauge('chokdee_wal_archived_timestamp_seconds', 'When the log of the database was last archived; 0: never', () =>
      one(sql`select extract(epoch from last_archived_time)::float8 as value from pg_stat_archiver`),
    ),
    gauge('chokdee_wal_archive_failing', 'Whether the last try to archive the log of the database failed', () =>
      one(sql`select (last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity'))
        ::int::float8 as value from pg_stat_archiver`),
    ),
  ];
}

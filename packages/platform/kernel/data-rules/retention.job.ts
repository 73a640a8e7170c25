import { sql } from 'kysely';
import { Counter } from 'prom-client';
import type { Deps } from '../app/deps.ts';
import type { Queryable } from '../db/transaction.ts';
import { type Retention, tableRules } from './data-rules.ts';

export const RETENTION = 'retention';
const DAY_MS = 24 * 3_600_000;
/** 04:50 in Bangkok, after what the night computes. */
const AT_MS = (4 * 60 + 50) * 60_000 - 7 * 3_600_000;
/** Locks are held for one batch at a time, and nothing of a night is undone by a process that ends. */
const BATCH = 2_000;

interface RetentionPayload {
  /** Day of Bangkok on which it runs, YYYY-MM-DD. */
  readonly day: string;
}

export const retentionDeleted = new Counter({
  name: 'chokdee_retention_deleted_total',
  help: 'Rows that went because their time was over',
  labelNames: ['table'],
  registers: [],
});

/** Deletes of every table what is older than its rule allows, batch by batch. Returns how many rows, by table. */
export async function deleteOldRows(db: Queryable, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [name, { keep }] of tableRules()) {
    if (typeof keep === 'string') continue;
    const rows = await deleteOldOf(db, name, keep, now);
    if (rows > 0) deleted[name] = rows;
    retentionDeleted.inc({ table: name }, rows);
  }
  return deleted;
}

async function deleteOldOf(db: Queryable, name: string, { days, after, only }: Retention, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - days * DAY_MS);
  const isOld = sql`${sql.raw(after)} < ${limit}${only === undefined ? sql`` : sql` and ${sql.raw(only)}`}`;
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(name)} where ctid = any(array(
        select ctid from ${sql.table(name)} where ${isOld} limit ${BATCH} for update skip locked))`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH)) return total;
  }
}

/** Every start asks for the next night, and each night for the one after it. */
export async function enqueueRetention({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const today = Math.floor((now - AT_MS) / DAY_MS) * DAY_MS + AT_MS;
  const runAt = new Date(today + DAY_MS);
  const payload: RetentionPayload = { day: runAt.toISOString().slice(0, 10) };
  await jobs.enqueue(db, { name: RETENTION, key: `${RETENTION}:${payload.day}`, runAt, payload });
}

export function registerRetention(deps: Deps): void {
  deps.jobs.register<RetentionPayload>(RETENTION, 'bulk', async () => {
    await deleteOldRows(deps.db, deps.clock.now());
    await enqueueRetention(deps);
  });
}

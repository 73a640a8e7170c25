import { randomUUID } from 'node:crypto';
import { createDb } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { Client } from './client.ts';

const MANY = 500;

/** Enqueues many due jobs at once, each of which looks through the rounds ahead. */
export function dueJobs(databaseUrl: string): Client {
  const { db } = createDb(databaseUrl, 1);
  return async () => {
    await sql`
      insert into jobs (name, key, run_at, payload)
      select 'lotto.open-rounds', 'hostile:' || ${randomUUID()}::text || ':' || n, now(), jsonb_build_object('hour', n)
      from generate_series(1, ${MANY}) n`.execute(db);
    return { status: 200 };
  };
}

import type { Clock } from '../calendar/clock.ts';
import { Client } from './db.ts';
import { SchemaError } from './schema-db.ts';

/** Any number that no other program of the database uses: who holds it migrates or seeds, others wait. */
const START_LOCK = 7_271_001;

/** Runs `work` while no other process of this database starts. */
export async function withStartLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'chokdee-start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    // The end of the connection gives the lock back.
    await client.end();
  }
}

/** Rounds close and leases end by the time: a process of another one must not begin. @throws SchemaError */
export async function assertSameTime(databaseUrl: string, clock: Clock): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'chokdee-start' });
  await client.connect();
  try {
    const since = performance.now();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const now = rows[0]?.now ?? new Date(0);
    if (clock.agreesWith?.(now, performance.now() - since) !== false) return;
    const seconds = Math.round((now.getTime() - clock.now().getTime()) / 1000);
    throw new SchemaError(
      `The clocks of this machine and of the database differ by ${seconds} s: set one of them right.`,
    );
  } finally {
    await client.end();
  }
}

import pg from 'pg';

/** Any number that no other program of the database uses: who holds it migrates or seeds, others wait. */
const START_LOCK = 7_271_001;

/** Runs `work` while no other process of this database starts. */
export async function withStartLock<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chokdee-start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work();
  } finally {
    // The end of the connection gives the lock back.
    await client.end();
  }
}

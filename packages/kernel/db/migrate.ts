import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Any number that no other program of the database uses: who holds it migrates or seeds, others wait. */
const START_LOCK = 7_271_001;
const FOLDER = new URL('../../api/migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** All migrations in the order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Runs `work` while no other process of this database starts. */
export async function withStartLock<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'chokdee-start' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work(client);
  } finally {
    // The end of the connection gives the lock back.
    await client.end();
  }
}

/** Applies what is missing, each file in its own transaction; there is no way back. Returns what it applied. */
export async function migrate(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of await readMigrations()) {
    const checksum = known.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum) throw new Error(`Migration ${migration.name} was changed after it had been applied; add a new one.`);
    await apply(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

import { placement } from '@chokdee/api/distribution';
import { schemaFolders } from '@chokdee/api/schema';
import { createDb, type Db, migrate } from '@chokdee/kernel/db';
import { sql } from 'kysely';

const NAME = 'one_node';

/**
 * Copies a distributed house into a database of one node, where the proof of the books compares all rows: its joins are
 * none that Citus takes. The caller closes it.
 */
export async function copyToOneNode(url: string): Promise<Db> {
  const from = createDb(url, 1);
  const address = Object.assign(new URL(url), { pathname: `/${NAME}` }).href;
  try {
    await sql`create database ${sql.id(NAME)}`.execute(from.db);
    await migrate(address, schemaFolders);
    const to = createDb(address, 1);
    // Triggers would count again what is copied.
    await sql`set session_replication_role = replica`.execute(to.db);
    for (const table of Object.keys(placement)) await copyTable(from, to, table);
    return to;
  } finally {
    await from.close();
  }
}

async function copyTable(from: Db, to: Db, table: string): Promise<void> {
  const { rows } = await sql<{ all: string | null }>`
    select json_agg(t)::text as all from ${sql.table(table)} t`.execute(from.db);
  await sql`delete from ${sql.table(table)}`.execute(to.db);
  await sql`insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${rows[0]?.all ?? '[]'}::json)`.execute(to.db);
}

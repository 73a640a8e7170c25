import { sql } from 'kysely';
import type { Queryable } from './transaction.ts';

/** SQL on `pg_class c`: true for a table. A partition is a part of its table, and none of its own. */
export const isTable = sql<boolean>`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition`;

/** Lists all tables, the migrator's too, by name. */
export async function readTableNames(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c where ${isTable} order by c.relname::text collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

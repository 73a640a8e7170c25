import { sql } from 'kysely';
import type { Queryable } from './transaction.ts';

const known = new WeakMap<object, Promise<boolean>>();

/** True where Citus spreads the tables over several nodes. Asked once: a house is distributed while it stands still. */
export function isDistributed(db: Queryable): Promise<boolean> {
  // A transaction has the adapter of its database.
  const { adapter } = db.getExecutor();
  const asked = known.get(adapter) ?? ask(db);
  known.set(adapter, asked);
  asked.catch(() => known.delete(adapter));
  return asked;
}

async function ask(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_distributed() as is`.execute(db);
  return rows[0]?.is ?? false;
}

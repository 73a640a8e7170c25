import { sql } from 'kysely';
import type { Queryable } from './transaction.ts';

const known = new WeakMap<Queryable, Promise<boolean>>();

/** True where Citus spreads the tables over several nodes. Asked once: a house is distributed while it stands still. */
export function isDistributed(db: Queryable): Promise<boolean> {
  const asked = known.get(db) ?? ask(db);
  known.set(db, asked);
  asked.catch(() => known.delete(db));
  return asked;
}

async function ask(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_distributed() as is`.execute(db);
  return rows[0]?.is ?? false;
}

import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isOldPlan } from './dialect.ts';

export type Tx = Transaction<Database>;
/** Target of a query: the database itself, or a transaction. */
export type Queryable = Kysely<Database>;

/** Serialization failure and deadlock: PostgreSQL undid the whole transaction, so it is safe to run it again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Runs `work` in one READ COMMITTED transaction; `work` may run again, so it must have no effect outside of it. */
export async function inTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Commands that are part of a larger act join its transaction, and are undone with it.
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      const isRetryable = RETRYABLE.has(sqlState(error) ?? '') || isOldPlan(error);
      if (attempt >= ATTEMPTS || !isRetryable) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** SQLSTATE of an error of the database, null for any other. */
export function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

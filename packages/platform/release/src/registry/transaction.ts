import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Sends queries: a pool, a client, or a transaction of the caller. */
export interface Db {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[]; rowCount: number | null }>;
}

const isPool = (db: Db): db is Pool => 'connect' in db && 'totalCount' in db;

/**
 * Runs `work` in one transaction; an error rolls it back. Work on a client joins the transaction of the caller, who
 * then undoes it.
 */
export async function inTransaction<T>(db: Db, work: (client: Db) => Promise<T>): Promise<T> {
  if (!isPool(db)) return work(db);
  const client: PoolClient = await db.connect();
  try {
    await client.query('begin');
    const outcome = await work(client);
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

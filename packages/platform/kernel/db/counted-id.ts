import { sql } from 'kysely';
import { isDistributed } from './is-distributed.ts';
import type { Tx } from './transaction.ts';

/**
 * Takes the next value of a sequence for a function that runs on the node of a member: the first node counts alone. Null
 * on one node, where the function takes it.
 */
export async function countedId(tx: Tx, sequence: string): Promise<number | null> {
  if (!(await isDistributed(tx))) return null;
  const { rows } = await sql<{ id: number }>`select nextval(${sequence}::regclass) as id`.execute(tx);
  return rows[0]?.id ?? null;
}

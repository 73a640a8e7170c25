import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { BusinessError } from '../../errors/business-error.ts';
import { contentRefusal } from '../../http/content-refusal.ts';
import { OpsUsageError } from '../ops-command.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';

export type Refusal = BusinessError | OpsUsageError;

/** Returns what undoes all that happens in the transaction from now on, and nothing before. */
export async function savepoint(tx: Tx, name: 'attempt' | 'trial'): Promise<() => Promise<unknown>> {
  await sql`savepoint ${sql.id(name)}`.execute(tx);
  return () => sql`rollback to savepoint ${sql.id(name)}`.execute(tx);
}

/**
 * Runs the work and returns its result or its refusal. A refusal undoes the work, and the transaction goes on. Work
 * within another attempt has another name.
 */
export async function attempt<T>(
  tx: Tx,
  work: () => Promise<T>,
  name: Parameters<typeof savepoint>[1] = 'attempt',
): Promise<{ done: T } | { refusal: Refusal }> {
  const undo = await savepoint(tx, name);
  try {
    return { done: await work() };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await undo();
    return { refusal };
  }
}

/** Null for what is our fault. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof BusinessError || error instanceof OpsUsageError) return error;
  return contentRefusal(error) === null ? null : refuse(refusals.outOfRange);
}

import { isDistributed } from '../db/is-distributed.ts';
import type { Queryable } from '../db/transaction.ts';

/** Failed items after which a job stops: the cause is then likely common to all, and a retry comes later. */
const MOST_FAILED = 20;

/**
 * Works through the items in order; an item that fails does not stop the next. Stops between two items when the process
 * is to end.
 * @throws Error at the end when items failed, with the first failure as its cause: the job is tried again for all items
 */
export async function forEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  ending: AbortSignal,
): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) {
    ending.throwIfAborted();
    await work(item).catch((error: unknown) => failed.push(error));
    if (failed.length >= MOST_FAILED) break;
  }
  const [cause] = failed;
  if (failed.length === 0) return;
  throw new Error(`${failed.length} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

/**
 * Works on all items at once. When that fails, works on each alone, so that an item that fails stops no other. Items are
 * members: on several nodes a statement writes rows of one, so each is alone there.
 */
export async function togetherOrAlone<T>(
  db: Queryable,
  items: readonly T[],
  work: (items: readonly T[]) => Promise<unknown>,
  ending: AbortSignal,
): Promise<void> {
  ending.throwIfAborted();
  if (items.length === 0) return;
  const alone = () => forEach(items, (item) => work([item]), ending);
  if (items.length > 1 && (await isDistributed(db))) return alone();
  await work(items).catch(alone);
}

import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { countMovements } from './count-movements.command.ts';

export const COUNT_MOVEMENTS = 'books.count';

/** Time between two counts: what a page of the day may lag behind. Milliseconds. */
const EVERY_MS = 5 * 60_000;

/** Queues the next count. Every start queues one, and each count queues the next. */
export async function enqueueCount(db: Queryable, now: Date): Promise<void> {
  const runAt = new Date((Math.floor(now.getTime() / EVERY_MS) + 1) * EVERY_MS);
  await enqueueJob(db, { name: COUNT_MOVEMENTS, key: `${COUNT_MOVEMENTS}:${runAt.toISOString()}`, runAt, payload: {} });
}

export function registerCount(deps: Deps): void {
  deps.jobs.register(COUNT_MOVEMENTS, 'bulk', async () => {
    const now = deps.clock.now();
    await enqueueCount(deps.db, now);
    await countMovements(deps.db, now);
  });
}

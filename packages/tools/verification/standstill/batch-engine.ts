import { systemClock } from '@chokdee/kernel/calendar';
import { createDb } from '@chokdee/kernel/db';
import type { RunningJobDeps } from '@chokdee/kernel/jobs';
import { createLivePublisher } from '@chokdee/kernel/live';
import { sql } from 'kysely';

/** Values of the engine before decision record 42. */
const BATCH = 8;
const POLL_MS = 250;

interface BatchJob {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
}

/**
 * Runs jobs as the engine before decision record 42 did: claims eight of all classes and waits for all of them before it
 * claims again. The proof measures it beside the engine of the product.
 */
export function runInBatches(
  handlers: ReadonlyMap<string, (payload: never, deps: RunningJobDeps) => Promise<void>>,
): void {
  const { db } = createDb(process.env.DATABASE_URL ?? '');
  const log = { error: console.error, warn: console.error };
  const { signal: ending } = new AbortController();
  const deps: RunningJobDeps = { db, clock: systemClock, live: createLivePublisher(db, log), ending };
  const look = async (): Promise<void> => {
    const { rows } = await sql<BatchJob>`
      update jobs set attempts = attempts + 1, run_at = now() + interval '1 hour' where id in (
        select id from jobs where status = 'ready' and run_at <= now() and name = any(${[...handlers.keys()]})
        order by run_at, id limit ${BATCH} for update skip locked)
      returning id, name, payload`.execute(db);
    await Promise.all(
      rows.map(async ({ id, name, payload }) => {
        await handlers.get(name)?.(payload as never, deps);
        await db.updateTable('jobs').set({ status: 'done', done_at: new Date() }).where('id', '=', id).execute();
      }),
    );
  };
  const again = (): void => {
    setTimeout(() => void look().catch(console.error).then(again), POLL_MS);
  };
  again();
}

import type { Queryable } from '../db/transaction.ts';

export interface JobRequest {
  readonly name: string;
  /** Unique over all jobs and deterministic, e.g. `settle:round:123`: a job enqueued twice runs once. */
  readonly key: string;
  readonly runAt: Date;
  /** JSON values only. */
  readonly payload: unknown;
}

/** Writes the job in the caller's transaction; a job that already has the key stays unchanged. */
export async function enqueueJob(db: Queryable, { name, key, runAt, payload }: JobRequest): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name, key, run_at: runAt, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

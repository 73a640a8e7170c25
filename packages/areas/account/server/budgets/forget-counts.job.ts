import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { forgetOldCounts } from './budgets.ts';

const FORGET_COUNTS = 'account.forget_counts';
const HOUR_MS = 3_600_000;

/** Enqueues the job of the next hour. Every start and every run asks for the next. */
async function enqueueNext(db: Queryable, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS) + 1;
  const runAt = new Date(hour * HOUR_MS);
  await enqueueJob(db, { name: FORGET_COUNTS, key: `${FORGET_COUNTS}:${hour}`, runAt, payload: {} });
}

export const seedForgetCounts = ({ db, clock }: Deps): Promise<void> => enqueueNext(db, clock.now());

export function registerForgetCounts({ jobs }: Deps): void {
  jobs.register(FORGET_COUNTS, 'bulk', async (_payload, { db, clock }) => {
    await enqueueNext(db, clock.now());
    await forgetOldCounts(db, clock.now());
  });
}

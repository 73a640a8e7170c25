import type { Deps } from '../app/deps.ts';
import { rangeOf } from './proof/buckets.ts';
import { checkBucket } from './proof/check-bucket.ts';
import { beginNight, endBucket } from './proof/nights.ts';
import { sealBooks } from './seals/seal-books.ts';
import { enqueueSeals, registerSendSeal } from './seals/send-seal.job.ts';

export const CHECK_LEDGER = 'ledger.check';
const CHECK_BUCKET = 'ledger.check_bucket';

interface CheckLedgerPayload {
  /** Bangkok day that is over when it runs, YYYY-MM-DD. */
  readonly day: string;
}

interface CheckBucketPayload extends CheckLedgerPayload {
  readonly from: number;
}

const DAY_MS = 24 * 3_600_000;
/** 03:00 in Bangkok, when the fewest members play. */
const AT_MS = 3 * 3_600_000;
const BANGKOK_MS = 7 * 3_600_000;

const endOf = (day: string): Date => new Date(Date.parse(day) + DAY_MS - BANGKOK_MS);
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The nightly seal and proof of the books. Every start asks for it, and each night for the next. */
export async function enqueueLedgerCheck({ jobs, db }: Pick<Deps, 'jobs' | 'db'>, day: string): Promise<void> {
  const payload: CheckLedgerPayload = { day };
  const runAt = new Date(endOf(day).getTime() + AT_MS);
  await jobs.enqueue(db, { name: CHECK_LEDGER, key: `${CHECK_LEDGER}:${day}`, runAt, payload });
}

interface AlarmLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Books that do not agree are logged as an error and shown by the metric `chokdee_ledger_problems` until they do. */
export function registerLedgerCheck(deps: Deps, log: AlarmLog): void {
  registerSendSeal(deps);
  deps.jobs.register<CheckLedgerPayload>(CHECK_LEDGER, 'bulk', async ({ day }) => {
    // First: a night that fails does not take the ones after it with it.
    await enqueueLedgerCheck(deps, dayAfter(day));
    const now = deps.clock.now();
    const sealed = await sealBooks(deps.db, day, now, (tx, seals) => enqueueSeals(deps, tx, seals));
    for (const { leaves: _, ...seal } of sealed) log.info({ seal }, 'the books of a day are sealed');
    await beginNight(deps.db, { name: CHECK_BUCKET, day, now });
  });
  const onStandbyFailed = (err: unknown) => log.warn({ err }, 'a standby failed, the primary proves the bucket');
  deps.jobs.register<CheckBucketPayload>(CHECK_BUCKET, 'bulk', async ({ day, from }) => {
    const now = deps.clock.now();
    const problems = await checkBucket({ ...deps, onStandbyFailed }, { day, range: rangeOf(from), now });
    if (problems.length > 0) log.error({ day, from, problems: problems.slice(0, 20) }, 'the ledger does not reconcile');
    await endBucket(deps.db, { day, from, problems, now });
  });
}

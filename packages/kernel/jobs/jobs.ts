import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../calendar/clock.ts';
import type { Queryable } from '../db/transaction.ts';
import type { LivePublisher } from '../live/publisher.ts';

export interface JobDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly live: LivePublisher;
}

/** May run more than once for one job (a process can die after its work): what it does must be idempotent. */
export type JobHandler<P> = (payload: P, deps: JobDeps) => Promise<void>;

export interface JobRequest {
  readonly name: string;
  /** Unique over all jobs and deterministic, e.g. `settle:round:123`: asked for twice, done once. */
  readonly key: string;
  readonly runAt: Date;
  /** Plain JSON. */
  readonly payload: unknown;
}

export interface JobLog {
  error(details: object, message: string): void;
}

interface ClaimedJob {
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
}

const BATCH = 8;
/** A claimed job whose process died is picked up again after this time. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 12;
const POLL_MS = 250;
/** After the jobs could not be picked up at all: the database is away. */
const AWAY_MS = 2_000;
/** A process that is to end waits so long for the jobs that it runs. */
const END_MS = 5_000;

/** Writes the job with the transaction that needs it; a job with the same key is left as it is. */
export async function enqueueJob(db: Queryable, { name, key, runAt, payload }: JobRequest): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name, key, run_at: runAt, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export class Jobs {
  readonly enqueue = enqueueJob;
  readonly #deps: JobDeps;
  readonly #log: JobLog;
  readonly #handlers = new Map<string, JobHandler<never>>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #stopped = true;
  #isEnding = false;

  constructor(deps: JobDeps, log: JobLog) {
    this.#deps = deps;
    this.#log = log;
  }

  register<P>(name: string, handler: JobHandler<P>): void {
    if (this.#handlers.has(name)) throw new Error(`There are two handlers for the job ${name}.`);
    this.#handlers.set(name, handler);
  }

  /** Runs all jobs that are due by the clock, and those that they make due. Returns how many ran. */
  async runDue(): Promise<number> {
    for (let count = 0; ; ) {
      const claimed = await this.#claim();
      if (claimed.length === 0) return count;
      await Promise.all(claimed.map((job) => this.#run(job)));
      count += claimed.length;
      if (this.#isEnding) return count;
    }
  }

  start(): void {
    this.#stopped = false;
    this.#schedule();
  }

  /**
   * Waits for the jobs that run, `withinMs` at most; others that are due are left to whoever comes next.
   * @returns whether all of them came to their end
   */
  async stop(withinMs = END_MS): Promise<boolean> {
    this.#isEnding = true;
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    const waiting = new AbortController();
    const late = sleep(withinMs, false, { signal: waiting.signal }).catch(() => false);
    const isDone = await Promise.race([this.#running.then(() => true), late]);
    waiting.abort();
    return isDone;
  }

  #schedule(delayMs = POLL_MS): void {
    this.#timer = setTimeout(() => {
      this.#running = this.runDue().then(
        () => this.#stopped || this.#schedule(),
        (error: unknown) => {
          this.#log.error({ err: error }, 'jobs could not be picked up');
          if (!this.#stopped) this.#schedule(AWAY_MS);
        },
      );
    }, delayMs);
  }

  /** SKIP LOCKED lets several processes pick at once; moving run_at past the lease keeps the job theirs meanwhile. */
  async #claim(): Promise<ClaimedJob[]> {
    const now = this.#deps.clock.now();
    const names = [...this.#handlers.keys()];
    const lease = new Date(now.getTime() + LEASE_MS);
    const { rows } = await sql<ClaimedJob>`
      update jobs set attempts = attempts + 1, run_at = ${lease} where id in (
        select id from jobs where status = 'ready' and run_at <= ${now} and name = any(${names})
        order by run_at, id limit ${BATCH} for update skip locked)
      returning id, name, payload, attempts`.execute(this.#deps.db);
    return rows;
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { db, clock } = this.#deps;
    try {
      // The payload was written by the same area that registered the handler.
      await this.#handlers.get(job.name)?.(job.payload as never, this.#deps);
      await db.updateTable('jobs').set({ status: 'done', done_at: clock.now() }).where('id', '=', job.id).execute();
    } catch (error) {
      // Broken off: it has not failed, and whoever comes next begins it again.
      if (this.#isEnding) return this.#giveBack(job);
      this.#log.error({ err: error, job: job.name, payload: job.payload }, 'a job failed');
      const failed = job.attempts >= MAX_ATTEMPTS;
      const backOffMs = Math.min(1_000 * 2 ** (job.attempts - 1), 600_000);
      await db
        .updateTable('jobs')
        .set({
          status: failed ? 'failed' : 'ready',
          run_at: new Date(clock.now().getTime() + backOffMs),
          last_error: error instanceof Error ? error.message : String(error),
        })
        .where('id', '=', job.id)
        .execute();
    }
  }
  async #giveBack({ id, attempts }: ClaimedJob): Promise<void> {
    await this.#deps.db
      .updateTable('jobs')
      .set({ run_at: this.#deps.clock.now(), attempts: attempts - 1 })
      .where('id', '=', id)
      .execute();
  }
}

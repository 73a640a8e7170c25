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

/**
 * Each lane is picked from by itself. House: what money and members wait for. Outside: messages to parties that may be
 * slow or many, which must hold up nothing of the house.
 */
export type JobLane = 'house' | 'outside';

interface Registered {
  readonly lane: JobLane;
  readonly handler: JobHandler<never>;
}

const LANES: readonly JobLane[] = ['house', 'outside'];
const BATCH = 8;
/** A claimed job whose process died is picked up again after this time. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 12;
const POLL_MS: Readonly<Record<JobLane, number>> = { house: 250, outside: 1_000 };
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

/** So many of each name are looked at: several processes pick at once, and each passes over what another has. */
const CANDIDATES = 4 * BATCH;

/** Ids of the jobs of these names that are due longest, locked. Name by name, past all that waits under others. */
export const dueJobs = (names: readonly string[], now: Date) => sql`
  select id from jobs where status = 'ready' and run_at <= ${now} and id = any(array(
      select due.id from unnest(${names}::text[]) as wanted(name) cross join lateral (
        select id, run_at from jobs where status = 'ready' and name = wanted.name and run_at <= ${now}
          order by run_at, id limit ${CANDIDATES}) due
      order by due.run_at, due.id limit ${CANDIDATES}))
    order by run_at, id limit ${BATCH} for update skip locked`;

export class Jobs {
  readonly enqueue = enqueueJob;
  readonly #deps: JobDeps;
  readonly #log: JobLog;
  readonly #handlers = new Map<string, Registered>();
  readonly #timers = new Map<JobLane, NodeJS.Timeout>();
  readonly #running = new Map<JobLane, Promise<unknown>>();
  #stopped = true;
  #isEnding = false;

  constructor(deps: JobDeps, log: JobLog) {
    this.#deps = deps;
    this.#log = log;
  }

  register<P>(name: string, handler: JobHandler<P>, lane: JobLane = 'house'): void {
    if (this.#handlers.has(name)) throw new Error(`There are two handlers for the job ${name}.`);
    this.#handlers.set(name, { lane, handler });
  }

  /** Runs all jobs that are due by the clock, and those that they make due. Returns how many ran. */
  async runDue(): Promise<number> {
    for (let count = 0; ; ) {
      const ran = await Promise.all(LANES.map((lane) => this.#runLane(lane)));
      const sum = ran.reduce((one, other) => one + other);
      count += sum;
      if (sum === 0 || this.#isEnding) return count;
    }
  }

  start(): void {
    this.#stopped = false;
    for (const lane of LANES) this.#schedule(lane);
  }

  /**
   * Waits for the jobs that run, `withinMs` at most; others that are due are left to whoever comes next.
   * @returns whether all of them came to their end
   */
  async stop(withinMs = END_MS): Promise<boolean> {
    this.#isEnding = true;
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    const waiting = new AbortController();
    const late = sleep(withinMs, false, { signal: waiting.signal }).catch(() => false);
    const isDone = await Promise.race([Promise.all(this.#running.values()).then(() => true), late]);
    waiting.abort();
    return isDone;
  }

  #schedule(lane: JobLane, delayMs = POLL_MS[lane]): void {
    const run = () => {
      const running = this.#runLane(lane).then(
        () => this.#stopped || this.#schedule(lane),
        (error: unknown) => {
          this.#log.error({ err: error }, 'jobs could not be picked up');
          if (!this.#stopped) this.#schedule(lane, AWAY_MS);
        },
      );
      this.#running.set(lane, running);
    };
    this.#timers.set(lane, setTimeout(run, delayMs));
  }

  async #runLane(lane: JobLane): Promise<number> {
    for (let count = 0; ; ) {
      const claimed = await this.#claim(lane);
      if (claimed.length === 0) return count;
      await Promise.all(claimed.map((job) => this.#run(job)));
      count += claimed.length;
      if (this.#isEnding) return count;
    }
  }

  /** SKIP LOCKED lets several processes pick at once; moving run_at past the lease keeps the job theirs meanwhile. */
  async #claim(wanted: JobLane): Promise<ClaimedJob[]> {
    const now = this.#deps.clock.now();
    const names = [...this.#handlers].flatMap(([name, { lane }]) => (lane === wanted ? [name] : []));
    if (names.length === 0) return [];
    const lease = new Date(now.getTime() + LEASE_MS);
    const { rows } = await sql<ClaimedJob>`
      update jobs set attempts = attempts + 1, run_at = ${lease} where id in (${dueJobs(names, now)})
      returning id, name, payload, attempts`.execute(this.#deps.db);
    return rows;
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { db, clock } = this.#deps;
    try {
      // The payload was written by the same area that registered the handler.
      await this.#handlers.get(job.name)?.handler(job.payload as never, this.#deps);
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

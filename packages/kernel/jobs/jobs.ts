import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Clock } from '../calendar/clock.ts';
import type { Queryable } from '../db/transaction.ts';
import type { LivePublisher } from '../live/publisher.ts';
import { type ClaimedJob, claimJobs, dueNames, endClaim } from './claims.ts';
import { type JobClass, jobClasses, SLOTS } from './job-classes.ts';
import { ProcessLease } from './process-lease.ts';
import { Takeover } from './takeover.ts';
import { Wake } from './wake.ts';

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
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Registered {
  readonly of: JobClass;
  readonly handler: JobHandler<never>;
}

const MAX_ATTEMPTS = 12;
const LONGEST_BACK_OFF_MS = 600_000;
/** How often due jobs are looked for: one question for all classes. */
const LOOK_MS = 250;
/** After the jobs could not be picked up at all: the database is away. */
const AWAY_MS = 2_000;
/** Jobs of a process that is gone are free after two looks. */
const TAKEOVER_MS = 8_000;
/** A process that is to end waits so long for the jobs that it runs. */
const END_MS = 5_000;

export const jobFailures = new Counter({
  name: 'chokdee_job_failures_total',
  help: 'Attempts of jobs that failed, by class',
  labelNames: ['class'],
  registers: [],
});

/** Writes the job with the transaction that needs it; a job with the same key is left as it is. */
export async function enqueueJob(db: Queryable, { name, key, runAt, payload }: JobRequest): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ name, key, run_at: runAt, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

type Running = Readonly<Record<JobClass, Map<number, Promise<void>>>>;
const noneRunning = () => Object.fromEntries(jobClasses.map((each) => [each, new Map()])) as unknown as Running;

export class Jobs {
  readonly enqueue = enqueueJob;
  readonly #deps: JobDeps;
  readonly #log: JobLog;
  readonly #lease: ProcessLease;
  readonly #takeover: Takeover;
  readonly #handlers = new Map<string, Registered>();
  /** What this process runs, by class and id. */
  readonly #running = noneRunning();
  /** Wakes who waits for a free slot. */
  readonly #ended = new Wake();
  readonly #over = new Wake();
  #stopped = true;
  #isEnding = false;

  constructor(deps: JobDeps, databaseUrl: string, log: JobLog) {
    this.#deps = deps;
    this.#log = log;
    this.#lease = new ProcessLease(databaseUrl, log);
    this.#takeover = new Takeover(deps.db, this.#lease.number);
  }

  register<P>(name: string, of: JobClass, handler: JobHandler<P>): void {
    if (this.#handlers.has(name)) throw new Error(`There are two handlers for the job ${name}.`);
    this.#handlers.set(name, { of, handler });
  }

  /** Names of the jobs of a class. */
  namesOf(wanted: JobClass): string[] {
    return [...this.#handlers].flatMap(([name, { of }]) => (of === wanted ? [name] : []));
  }

  /** Runs all jobs that are due by the clock, and those that they make due. Returns how many ran. */
  async runDue(): Promise<number> {
    for (let count = 0; ; ) {
      const ran = await Promise.all(jobClasses.map((each) => this.#runClass(each)));
      const sum = ran.reduce((one, other) => one + other);
      count += sum;
      if (sum === 0 || this.#isEnding) return count;
    }
  }

  start(): void {
    this.#stopped = false;
    void this.#repeat(LOOK_MS, 'jobs could not be picked up', () => this.#look(), this.#ended);
    void this.#repeat(TAKEOVER_MS, 'nobody looked for jobs whose process is gone', async () => {
      const freed = await this.takeOver();
      if (freed > 0) this.#log.warn({ freed }, 'jobs of a process that is gone are begun again');
    });
  }

  /** Looks for jobs whose process is gone: the second look that sees them frees them. @returns how many were freed */
  takeOver(): Promise<number> {
    return this.#takeover.look(jobClasses.flatMap((each) => [...this.#running[each].keys()]));
  }

  /**
   * Waits for the jobs that run, `withinMs` at most; others that are due are left to whoever comes next.
   * @returns whether all of them came to their end
   */
  async stop(withinMs = END_MS): Promise<boolean> {
    this.#isEnding = true;
    this.#stopped = true;
    this.#over.wake();
    this.#ended.wake();
    const waiting = new AbortController();
    const late = sleep(withinMs, false, { signal: waiting.signal }).catch(() => false);
    const all = jobClasses.flatMap((each) => [...this.#running[each].values()]);
    const isDone = await Promise.race([Promise.all(all).then(() => true), late]);
    waiting.abort();
    if (isDone) await this.#lease.end();
    return isDone;
  }

  async #repeat(everyMs: number, failure: string, work: () => Promise<void>, wakes = this.#over): Promise<void> {
    while (!this.#stopped) {
      const pauseMs = await work().then(
        () => everyMs,
        (error: unknown) => {
          this.#log.error({ err: error }, failure);
          return Math.max(everyMs, AWAY_MS);
        },
      );
      await wakes.pause(pauseMs);
    }
  }

  /** Begins what is due, as far as there are slots. */
  async #look(): Promise<void> {
    const free = jobClasses.filter((each) => this.#running[each].size < SLOTS[each]);
    const { db, clock } = this.#deps;
    const due = new Set(
      await dueNames(
        db,
        free.flatMap((each) => this.namesOf(each)),
        clock.now(),
      ),
    );
    const hasDue = (each: JobClass) => this.namesOf(each).some((name) => due.has(name));
    const begun = await Promise.all(free.filter(hasDue).map((each) => this.#fill(each)));
    for (const job of begun.flat()) void job.then(() => this.#ended.wake());
  }

  async #runClass(each: JobClass): Promise<number> {
    for (let count = 0; ; ) {
      const begun = await this.#fill(each);
      await Promise.all(begun);
      count += begun.length;
      if (begun.length === 0 || this.#isEnding) return count;
    }
  }

  /** Takes as many jobs of the class as it has free slots, and begins them. @returns those, as they end */
  async #fill(each: JobClass): Promise<Promise<void>[]> {
    const running = this.#running[each];
    const names = this.namesOf(each);
    const most = SLOTS[each] - running.size;
    if (names.length === 0 || most <= 0) return [];
    await this.#lease.hold();
    const now = this.#deps.clock.now();
    const claimed = await claimJobs(this.#deps.db, { names, now, most, process: this.#lease.number });
    return claimed.map((job) => {
      const run = this.#run(each, job).finally(() => running.delete(job.id));
      running.set(job.id, run);
      return run;
    });
  }

  async #run(of: JobClass, job: ClaimedJob): Promise<void> {
    const { db, clock } = this.#deps;
    const end = (ended: Parameters<typeof endClaim>[3]) => endClaim(db, job, this.#lease.number, ended);
    try {
      // The payload was written by the same area that registered the handler.
      await this.#handlers.get(job.name)?.handler(job.payload as never, this.#deps);
      await end({ status: 'done', done_at: clock.now() });
    } catch (error) {
      // Broken off: it has not failed, and whoever comes next begins it again.
      const outcome = this.#isEnding
        ? end({ status: 'ready', attempts: job.attempts - 1 })
        : end(this.#failed(of, job, error));
      // What cannot be said now is found by a look for jobs that nobody runs.
      await outcome.catch((err: unknown) =>
        this.#log.error({ err, job: job.name }, 'the end of a job was not written'),
      );
    }
  }

  #failed(of: JobClass, job: ClaimedJob, error: unknown): Parameters<typeof endClaim>[3] {
    this.#log.error({ err: error, job: job.name, payload: job.payload }, 'a job failed');
    jobFailures.inc({ class: of });
    const backOffMs = Math.min(1_000 * 2 ** (job.attempts - 1), LONGEST_BACK_OFF_MS);
    return {
      status: job.attempts >= MAX_ATTEMPTS ? 'failed' : 'ready',
      run_at: new Date(this.#deps.clock.now().getTime() + backOffMs),
      last_error: error instanceof Error ? error.message : String(error),
    };
  }
}

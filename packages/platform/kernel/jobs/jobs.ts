import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Clock } from '../calendar/clock.ts';
import type { Queryable } from '../db/transaction.ts';
import type { LivePublisher } from '../live/publisher.ts';
import { type ClaimedJob, claimJobs, dueNames, type Ended, endClaim } from './claims.ts';
import { enqueueJob } from './enqueue-job.ts';
import { type JobClass, jobClasses, SLOTS } from './job-classes.ts';
import { ProcessLease } from './process-lease.ts';
import { Takeover } from './takeover.ts';
import { Wake } from './wake.ts';

export interface JobDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly live: LivePublisher;
}

export interface RunningJobDeps extends JobDeps {
  /** Aborted when the process is to end: a job over many members stops at the next one and is given back. */
  readonly ending: AbortSignal;
}

/** Must be idempotent: it runs again for the same job when a process died before the end was written. */
export type JobHandler<P> = (payload: P, deps: RunningJobDeps) => Promise<void>;

export interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Registered {
  readonly of: JobClass;
  readonly handler: JobHandler<never>;
}

/** Tries of a job before it is given up: with the pauses between them more than half an hour. */
const MAX_ATTEMPTS = 12;
const LONGEST_BACK_OFF_MS = 600_000;
/** Pause between two looks for due jobs; one query serves all classes. */
const LOOK_MS = 250;
/** Pause after a look that failed: the database is likely away. */
const AWAY_MS = 2_000;
/** Pause between two looks for dead processes; the second look frees their jobs. */
const TAKEOVER_MS = 8_000;
/** Time that `stop` gives to running jobs. A process ends within 5 s, connections and the rest included. */
const END_MS = 4_000;

export const jobFailures = new Counter({
  name: 'chokdee_job_failures_total',
  help: 'Attempts of jobs that failed, by class',
  labelNames: ['class'],
  registers: [],
});

interface RunningJob {
  readonly name: string;
  readonly end: Promise<void>;
}

type Running = Readonly<Record<JobClass, Map<number, RunningJob>>>;
const noneRunning = () => Object.fromEntries(jobClasses.map((each) => [each, new Map()])) as unknown as Running;

/** Makes a job ready as it was before the claim. It was broken off, so the try does not count. */
const givenBack = ({ attempts }: ClaimedJob): Ended => ({ status: 'ready', attempts: attempts - 1 });

export class Jobs {
  readonly enqueue = enqueueJob;
  readonly #deps: JobDeps;
  readonly #log: JobLog;
  readonly #lease: ProcessLease;
  readonly #takeover: Takeover;
  readonly #handlers = new Map<string, Registered>();
  /** Jobs that this process runs, by class and id. */
  readonly #running = noneRunning();
  /** Wakes the next look when a job ends and leaves its slot free. */
  readonly #ended = new Wake();
  readonly #over = new Wake();
  /** Settle when this process looks for no more jobs. */
  #loops: readonly Promise<void>[] = [];
  readonly #ending = new AbortController();
  #stopped = true;

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

  /** Runs all jobs that are due by the clock, and jobs that these make due. @returns how many ran */
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
    this.#loops = [
      this.#repeat(LOOK_MS, 'jobs could not be picked up', () => this.#look(), this.#ended),
      this.#repeat(TAKEOVER_MS, 'the look for jobs of dead processes failed', async () => {
        const freed = await this.takeOver();
        if (freed > 0) this.#log.warn({ freed }, 'jobs of a dead process are ready again');
      }),
    ];
  }

  /** Looks for jobs whose process is gone; the second look that sees such a job frees it. @returns how many were freed */
  takeOver(): Promise<number> {
    return this.#takeover.look(jobClasses.flatMap((each) => [...this.#running[each].keys()]));
  }

  /**
   * Waits for running jobs, `withinMs` at most, and gives back jobs that a look has just claimed.
   * @returns true when every job has ended
   */
  async stop(withinMs = END_MS): Promise<boolean> {
    this.#ending.abort(new Error('the process ends'));
    this.#stopped = true;
    this.#over.wake();
    this.#ended.wake();
    const waiting = new AbortController();
    const late = sleep(withinMs, false, { signal: waiting.signal }).catch(() => false);
    const isDone = await Promise.race([this.#rest().then(() => true), late]);
    waiting.abort();
    if (isDone) await this.#lease.end();
    else this.#log.warn({ jobs: this.#runningJobs().map(({ name }) => name) }, 'jobs run on although the process ends');
    return isDone;
  }

  /** Settles when nothing is claimed and nothing runs. The loops come first: a look may still begin jobs. */
  async #rest(): Promise<void> {
    await Promise.all(this.#loops);
    await Promise.all(this.#runningJobs().map(({ end }) => end));
  }

  #runningJobs(): RunningJob[] {
    return jobClasses.flatMap((each) => [...this.#running[each].values()]);
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

  /** Begins due jobs, as many as there are free slots. */
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

  /** Claims as many jobs of the class as it has free slots, and begins them. @returns one promise for each, which settles at its end */
  async #fill(each: JobClass): Promise<Promise<void>[]> {
    const running = this.#running[each];
    const names = this.namesOf(each);
    const most = SLOTS[each] - running.size;
    if (names.length === 0 || most <= 0) return [];
    await this.#lease.hold();
    const now = this.#deps.clock.now();
    const claimed = await claimJobs(this.#deps.db, { names, now, most, process: this.#lease.number });
    if (this.#isEnding) {
      await Promise.all(claimed.map((job) => this.#end(job, givenBack(job))));
      return [];
    }
    return claimed.map((job) => {
      const end = this.#run(each, job).finally(() => running.delete(job.id));
      running.set(job.id, { name: job.name, end });
      return end;
    });
  }

  async #run(of: JobClass, job: ClaimedJob): Promise<void> {
    try {
      // The area that registered the handler also wrote the payload.
      await this.#handlers.get(job.name)?.handler(job.payload as never, { ...this.#deps, ending: this.#ending.signal });
      await this.#end(job, { status: 'done', done_at: this.#deps.clock.now() });
    } catch (error) {
      const ended = this.#isEnding ? givenBack(job) : this.#failed(of, job, error);
      const write = () => this.#end(job, ended);
      // A cut breaks all connections: the second try waits until the pool knows. The takeover finds the rest.
      const report = (err: unknown) => this.#log.error({ err, job: job.name }, 'the end of a job was not written');
      await write()
        .catch(() => nextTurn().then(write))
        .catch(report);
      if (ended.status === 'failed') await this.#deps.live.tellStaff(null, 'jobs');
    }
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  #end(job: ClaimedJob, ended: Ended): Promise<void> {
    return endClaim(this.#deps.db, job, this.#lease.number, ended);
  }

  #failed(of: JobClass, job: ClaimedJob, error: unknown): Ended {
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

import { sql } from 'kysely';
import { Gauge, type Metric } from 'prom-client';
import type { Queryable } from '../db/transaction.ts';
import { type JobClass, jobClasses } from '../jobs/job-classes.ts';
import type { Jobs } from '../jobs/jobs.ts';

interface Counts {
  readonly name: string;
  /** Seconds; null: none is due. */
  readonly late: number | null;
  readonly running: number;
  readonly failed: number;
}

/** By name, each through an index of its own: what is done, or due later, is not looked at. */
const countsOf = (names: readonly string[]) => sql<Counts>`
  select wanted.name,
    extract(epoch from now() - (select min(run_at) from jobs where status = 'ready' and name = wanted.name
      and run_at <= now()))::float8 as late,
    (select count(*) from jobs where status = 'running' and name = wanted.name)::float8 as running,
    (select count(*) from jobs where status = 'failed' and name = wanted.name)::float8 as failed
  from unnest(${names}::text[]) as wanted(name)`;

/** Measures the jobs of each class from the database: every process reads the same. */
export function createJobMetrics(db: Queryable, jobs: Jobs): Metric[] {
  const gauge = (name: string, help: string, of: (counts: readonly Counts[]) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers: [],
      async collect() {
        const names = new Map<string, JobClass>(
          jobClasses.flatMap((each) => jobs.namesOf(each).map((job) => [job, each] as const)),
        );
        const { rows } = await countsOf([...names.keys()]).execute(db);
        for (const each of jobClasses)
          this.set({ class: each }, of(rows.filter((row) => names.get(row.name) === each)));
      },
    });
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  return [
    gauge('chokdee_jobs_late_seconds', 'How long the job that is due longest has waited, by class', (counts) =>
      Math.max(0, ...counts.map(({ late }) => late ?? 0)),
    ),
    gauge('chokdee_jobs_running', 'Jobs that run, in all processes, by class', (counts) =>
      sum(counts.map(({ running }) => running)),
    ),
    gauge('chokdee_jobs_failed', 'Jobs that were given up after all their tries, by class', (counts) =>
      sum(counts.map(({ failed }) => failed)),
    ),
  ];
}

import type { App } from '@chokdee/kernel/app';
import { type JobClass, type Jobs, jobClasses, SLOTS } from '@chokdee/kernel/jobs';
import { pageRows, refuseField, registerStaffCall } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';

const LONGEST_WORD = 200;

/** Writes a payload as words, for people and for a file. */
const wordsOf = (payload: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(payload) as object).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_WORD),
    ]),
  );

const classesOf = (jobs: Jobs): Map<string, JobClass> =>
  new Map(jobClasses.flatMap((each) => jobs.namesOf(each).map((name) => [name, each] as const)));

interface Counted {
  readonly name: string;
  readonly status: 'ready' | 'running' | 'failed';
  readonly count: number;
  readonly oldest: Date | null;
}

/** Registers the views of jobs. */
export function registerJobViews(app: App): void {
  registerStaffCall(app, 'GET /api/staff/jobs', async ({ db, jobs }, input) => {
    const { state = 'failed', name, class: wanted, sort = 'id' } = input;
    // No index has millions of done jobs in another order, and none is worth its cost to every job.
    if (state === 'done' && sort !== 'id') throw refuseField('sort', refusals.doneById);
    // Names of a class have no common order in the index: a rare class would walk them all.
    if (state === 'done' && wanted !== undefined) throw refuseField('class', refusals.doneByName);
    let query = db
      .selectFrom('jobs')
      .select(['id', 'name', 'status', 'attempts', 'run_at', 'last_error', 'payload'])
      .where('status', '=', state);
    if (name !== undefined) query = query.where('name', '=', name);
    if (wanted !== undefined) {
      const of = jobClasses.find((each) => each === wanted);
      query = query.where(sql<boolean>`name = any(${of ? jobs.namesOf(of) : []}::text[])`);
    }
    const columns = { id: 'id', due_at: 'run_at', attempts: 'attempts' };
    const { rows, nextCursor } = await pageRows(query, input, { columns, id: 'id' });
    const classes = classesOf(jobs);
    const items = rows.map((row) => ({
      id: row.id,
      class: classes.get(row.name) ?? null,
      name: row.name,
      state: row.status,
      attempts: row.attempts,
      due_at: row.run_at.toISOString(),
      error: row.last_error,
      payload: wordsOf(row.payload),
    }));
    return { items, next_cursor: nextCursor };
  });

  registerStaffCall(app, 'GET /api/staff/jobs/classes', async ({ db, jobs, now }) => {
    // Each part reads its own partial index. Jobs that are done or due later are not read.
    const { rows } = await sql<Counted>`
      select name, 'ready' as status, count(*)::int as count, min(run_at) as oldest
        from jobs where status = 'ready' and run_at <= ${now} group by name
      union all select name, 'running', count(*)::int, null from jobs where status = 'running' group by name
      union all select name, 'failed', count(*)::int, null from jobs where status = 'failed' group by name
      order by name`.execute(db);
    return jobClasses.map((each) => {
      const names = jobs.namesOf(each);
      const own = rows.filter((row) => names.includes(row.name));
      const sum = (status: Counted['status'], of = own) =>
        of.reduce((total, row) => total + (row.status === status ? row.count : 0), 0);
      const oldest = own.flatMap((row) => (row.oldest ? [row.oldest.getTime()] : []));
      return {
        class: each,
        slots: SLOTS[each],
        due: sum('ready'),
        running: sum('running'),
        failed: sum('failed'),
        oldest_due_at: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
        kinds: names
          .map((name) => ({ name, rows: own.filter((row) => row.name === name) }))
          .map(({ name, rows: of }) => ({ name, due: sum('ready', of), failed: sum('failed', of) })),
      };
    });
  });
}

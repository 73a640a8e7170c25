import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { PROCESS_LOCK } from './process-lease.ts';

export interface ClaimedJob {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Jobs of a name that one claim reads. Processes claim at the same time and skip rows that another locks, so it exceeds the slots. */
const LOOKED_AT = 32;

/** Locks and returns ids of the jobs of these names that are due longest. Reads name by name, so other names cost nothing. */
export const dueJobs = (names: readonly string[], now: Date, most: number) => sql`
  select id from jobs where status = 'ready' and run_at <= ${now} and id = any(array(
      select due.id from unnest(${names}::text[]) as wanted(name) cross join lateral (
        select id, run_at from jobs where status = 'ready' and name = wanted.name and run_at <= ${now}
          order by run_at, id limit ${LOOKED_AT}) due
      order by due.run_at, due.id limit ${LOOKED_AT}))
    order by run_at, id limit ${most} for update skip locked`;

/** Returns the names that have a due job. */
export async function dueNames(db: Queryable, names: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select wanted.name from unnest(${names}::text[]) as wanted(name)
      where exists (select from jobs where status = 'ready' and name = wanted.name and run_at <= ${now})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Marks due jobs of these names as running by the process of that number. */
export async function claimJobs(
  db: Queryable,
  { names, now, most, process }: { names: readonly string[]; now: Date; most: number; process: number },
): Promise<readonly ClaimedJob[]> {
  if (names.length === 0 || most <= 0) return [];
  const { rows } = await sql<ClaimedJob>`
    update jobs set status = 'running', attempts = attempts + 1, leased_by = ${process}
      where id in (${dueJobs(names, now, most)}) returning id, name, payload, attempts`.execute(db);
  return rows;
}

export type Ended = { readonly status: 'done' | 'ready' | 'failed' } & Partial<{
  readonly done_at: Date;
  readonly run_at: Date;
  readonly last_error: string;
  readonly attempts: number;
}>;

/** Writes how a job ended, or gives it back. Writes nothing when another process has taken the job over. */
export async function endClaim(db: Queryable, { id }: ClaimedJob, process: number, ended: Ended): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...ended, leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', process)
    .execute();
}

/** Returns numbers of processes that have running jobs and hold no lock. */
export async function findDead(db: Queryable): Promise<readonly number[]> {
  // A lock that this statement gets has no holder. The end of the statement releases it.
  const { rows } = await sql<{ leased_by: number }>`
    select leased_by from (select distinct leased_by from jobs where status = 'running') owners
      where pg_try_advisory_xact_lock(${PROCESS_LOCK}, leased_by)`.execute(db);
  return rows.map(({ leased_by }) => leased_by);
}

/** Returns jobs that the table gives to the process and that it does not run: the answer to its claim was lost. */
export async function findUnknown(db: Queryable, process: number, known: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from jobs where status = 'running' and leased_by = ${process} and id <> all(${known}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Makes running jobs ready again, by process or by id. @returns how many */
export async function freeJobs(
  db: Queryable,
  of: { readonly processes?: readonly number[]; readonly ids?: readonly number[] },
): Promise<number> {
  const { processes = [], ids = [] } = of;
  if (processes.length + ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update jobs set status = 'ready', leased_by = null where status = 'running'
      and (leased_by = any(${processes}::integer[]) or id = any(${ids}::bigint[]))`.execute(db);
  return Number(numAffectedRows);
}

import { sql } from 'kysely';
import { bangkokDate } from '../calendar/index.ts';
import { isDistributed } from '../db/is-distributed.ts';
import type { Queryable } from '../db/transaction.ts';
import { type Fading, type Retention, tableRules } from './data-rules.ts';

const DAY_MS = 24 * 3_600_000;
/** Rows whose locks one statement holds. */
const RANGE_ROWS = 2_000;

/** `keep` deletes rows; `fades` clears a part of them that is needed for less long. */
export type AgeRule = 'keep' | 'fades';

export interface AgedRows {
  readonly table: string;
  readonly rule: AgeRule;
}

/** Lists what the rules of all areas delete or clear by age. */
export function agedRows(): AgedRows[] {
  return [...tableRules()].flatMap(([table, { keep, fades }]) => [
    ...(fades ? [{ table, rule: 'fades' } as const] : []),
    ...(typeof keep === 'string' ? [] : [{ table, rule: 'keep' } as const]),
  ]);
}

function ruleOf({ table, rule }: AgedRows): Retention & Partial<Fading> {
  const found = tableRules().get(table)?.[rule];
  if (found === undefined || typeof found === 'string') throw new Error(`no rule deletes rows of ${table} by age`);
  return found;
}

export const daysOf = (aged: AgedRows): number => ruleOf(aged).days;

/** SQL condition of rows that are past their time. `from` skips index entries of rows that are gone. */
function pastTime(aged: AgedRows, now: Date, from: string | null) {
  const { days, after, only, isDay } = ruleOf(aged);
  const limit = new Date(now.getTime() - days * DAY_MS);
  const at = sql.raw(after);
  return sql`${at} < ${isDay ? bangkokDate(limit) : limit} ${from === null ? sql`` : sql`and ${at} >= ${moment(aged, from)}`}
      ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`}`;
}

const momentOf = (aged: AgedRows) => sql.raw(ruleOf(aged).after);
const moment = (aged: AgedRows, text: string) => sql`${text}::${sql.raw(ruleOf(aged).isDay ? 'text' : 'timestamptz')}`;

/** Finds the oldest rows that are past their time. */
export function oldRows(aged: AgedRows, now: Date, from: string | null) {
  return sql`select ctid as place, ${momentOf(aged)} as at from ${sql.table(aged.table)}
    where ${pastTime(aged, now, from)} order by ${momentOf(aged)} limit ${RANGE_ROWS} for update skip locked`;
}

export interface Range {
  readonly rows: number;
  /** Where the next range begins. Null means that no old row is left. */
  readonly next: string | null;
}

/** Deletes or clears the rows of a table. */
function actOf(aged: AgedRows) {
  const { set } = ruleOf(aged);
  const table = sql.table(aged.table);
  return set === undefined ? sql`delete from ${table}` : sql`update ${table} set ${sql.raw(set)}`;
}

/** Deletes or clears one range of old rows, oldest first. Skips rows that others hold; the next night finds them. */
export async function workRange(db: Queryable, aged: AgedRows, now: Date, from: string | null): Promise<Range> {
  const range = (await isDistributed(db)) ? workUpToMoment : workLocked;
  const { rows, next } = await range(db, aged, now, from);
  return { rows, next: rows < RANGE_ROWS ? null : next };
}

async function workLocked(db: Queryable, aged: AgedRows, now: Date, from: string | null): Promise<Range> {
  const { rows } = await sql<Range>`
    with old as materialized (${oldRows(aged, now, from)}),
      done as (${actOf(aged)} where ctid = any(array(select place from old)))
    select count(*)::integer as rows, max(at)::text as next from old`.execute(db);
  return rows[0] ?? NOTHING;
}

const NOTHING: Range = { rows: 0, next: null };

/**
 * The same on several nodes: no statement locks rows of several, and each node has places of its own. So a range ends at
 * a moment, with all rows of that moment, and waits for rows that others hold.
 */
async function workUpToMoment(db: Queryable, aged: AgedRows, now: Date, from: string | null): Promise<Range> {
  const { rows } = await sql<Range>`
    select count(*)::integer as rows, max(at)::text as next from (
      select ${momentOf(aged)} as at from ${sql.table(aged.table)}
        where ${pastTime(aged, now, from)} order by 1 limit ${RANGE_ROWS}) old`.execute(db);
  const { next } = rows[0] ?? NOTHING;
  if (next === null) return NOTHING;
  const upTo = sql`${momentOf(aged)} <= ${moment(aged, next)}`;
  const done = await sql`${actOf(aged)} where ${upTo} and ${pastTime(aged, now, from)}`.execute(db);
  return { rows: Number(done.numAffectedRows ?? 0), next };
}

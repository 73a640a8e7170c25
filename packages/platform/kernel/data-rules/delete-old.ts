import { sql } from 'kysely';
import { bangkokDate } from '../calendar/index.ts';
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

/** Finds the oldest rows that are past their time. `from` skips index entries of rows that are gone. */
export function oldRows(aged: AgedRows, now: Date, from: string | null) {
  const { days, after, only, isDay } = ruleOf(aged);
  const limit = new Date(now.getTime() - days * DAY_MS);
  const at = sql.raw(after);
  const type = sql.raw(isDay ? 'text' : 'timestamptz');
  const end = isDay ? bangkokDate(limit) : limit;
  return sql`select ctid as place, ${at} as at from ${sql.table(aged.table)}
    where ${at} < ${end} ${from === null ? sql`` : sql`and ${at} >= ${from}::${type}`}
      ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`}
    order by ${at} limit ${RANGE_ROWS} for update skip locked`;
}

export interface Range {
  readonly rows: number;
  /** Where the next range begins. Null means that no old row is left. */
  readonly next: string | null;
}

/** Deletes or clears one range of old rows, oldest first. Skips rows that others hold; the next night finds them. */
export async function workRange(db: Queryable, aged: AgedRows, now: Date, from: string | null): Promise<Range> {
  const { set } = ruleOf(aged);
  const table = sql.table(aged.table);
  const act = set === undefined ? sql`delete from ${table}` : sql`update ${table} set ${sql.raw(set)}`;
  const { rows: found } = await sql<{ rows: number; next: string | null }>`
    with old as materialized (${oldRows(aged, now, from)}),
      done as (${act} where ctid = any(array(select place from old)))
    select count(*)::integer as rows, max(at)::text as next from old`.execute(db);
  const { rows, next } = found[0] ?? { rows: 0, next: null };
  return { rows, next: rows < RANGE_ROWS ? null : next };
}

import { ConfigError } from '@chokdee/settings';
import type { Database } from '../db/database.ts';
import type { Reason } from '../staff/refuse.ts';

export type TableName = keyof Database & string;
type Column<T extends TableName> = keyof Database[T] & string;

/**
 * Why rows stay: `books` are money, points and what they rest on; `record` what somebody did; `member` a few rows for
 * each member; `catalogue` what staff arrange.
 */
export type Kept = 'books' | 'record' | 'member' | 'catalogue';

/** Rows go when so many days have passed. */
export interface Retention {
  /** Half an hour is 1 / 48. Rows that stay less than a day go every half hour, others at night. */
  readonly days: number;
  /** SQL of the moment from which they count. An index begins with it, so that a night reads old rows alone. */
  readonly after: string;
  /** True if `after` is a day of Bangkok as text. */
  readonly isDay?: true;
  /** SQL: others stay. */
  readonly only?: string;
  /** Why not sooner. */
  readonly why: string;
}

/** Rows lose a part of what they hold when so many days have passed. `only` leaves out rows that have lost it. */
export interface Fading extends Retention {
  /** SQL of the changed columns. */
  readonly set: string;
}

/** A column about a person that an erasure leaves, and why that is right. */
export interface Left {
  readonly left: string;
}

/**
 * Rules of a table: how long its rows stay, and which columns are about a person. `:member` in SQL is the member's id.
 */
export interface TableRule<T extends TableName = TableName> {
  readonly keep: Kept | Retention;
  /** Comes before the end of `keep`. */
  readonly fades?: Fading;
  /** SQL of the rows about a member; left out: by `member_id`, where the table has it. */
  readonly of?: string;
  /** Result of an erasure: no row at all, or SQL for each column. */
  readonly personal?: 'row' | { readonly [C in Column<T>]?: string | Left };
  /** Not even its member gets a copy; true: of nothing in the table. */
  readonly secret?: true | readonly Column<T>[];
  /** View of the same rows whose content a member's copy has. */
  readonly shownAs?: TableName;
}

/** Declares each table of an area once. */
export type TableRules = { readonly [T in TableName]?: TableRule<T> };

interface Obstacle {
  readonly reason: Reason;
  /** SQL that finds the rows of a member (`:member`, `:now`). */
  readonly rows: string;
}

export interface DataRules {
  readonly tables: TableRules;
  /** Rows that keep a member from being erased. */
  readonly obstacles?: readonly Obstacle[];
}

const tables = new Map<string, TableRule>();
const obstacles: Obstacle[] = [];

/** Makes the rules of all areas known to this process. @throws Error for a table that two of them declare */
export function registerDataRules(areas: readonly DataRules[]): void {
  tables.clear();
  obstacles.length = 0;
  for (const area of areas) {
    for (const [name, rule] of Object.entries(area.tables)) {
      if (tables.has(name)) throw new Error(`two areas declare the table "${name}"`);
      tables.set(name, rule as TableRule);
    }
    obstacles.push(...(area.obstacles ?? []));
  }
}

/**
 * Keeps rows of some tables longer than their areas ask for. Each rule is the least that the product needs.
 * @throws ConfigError for a table whose rows do not go by age, and for fewer days than its rule has
 */
export function keepLonger(daysByTable: Readonly<Record<string, number>>): void {
  for (const [name, days] of Object.entries(daysByTable)) {
    const rule = tables.get(name);
    if (rule === undefined || typeof rule.keep === 'string') {
      throw new ConfigError(`RETENTION_DAYS names ${name}, whose rows are not deleted by age.`);
    }
    if (days < rule.keep.days) {
      throw new ConfigError(`RETENTION_DAYS keeps ${name} for ${days} days, but the product needs ${rule.keep.days}.`);
    }
    tables.set(name, { ...rule, keep: { ...rule.keep, days } });
  }
}

export const tableRules = (): ReadonlyMap<string, TableRule> => tables;
export const erasureObstacles = (): readonly Obstacle[] => obstacles;

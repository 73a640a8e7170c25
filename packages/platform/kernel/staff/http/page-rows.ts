import { type SelectQueryBuilder, sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { refuseField } from '../refuse.ts';

interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

interface Order {
  /** Column of the order for each `sort`; the first is the usual one. A column of an order is never null. */
  readonly columns: Readonly<Record<string, string>>;
  /** Unique column that ends the order. */
  readonly id: string;
  readonly usual?: 'asc' | 'desc';
}

interface Key {
  readonly page_value: string;
  readonly page_id: string;
}

const writeCursor = ({ page_value, page_id }: Key): string =>
  Buffer.from(JSON.stringify([page_value, page_id])).toString('base64url');

/** @throws INVALID_INPUT for a text that no page has answered */
function readCursor(cursor: string): readonly [string, string] {
  const invalid = () => refuseField('cursor', refusals.oldPage);
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === 2 && key.every((part) => typeof part === 'string')) {
      return [String(key[0]), String(key[1])];
    }
  } catch {
    throw invalid();
  }
  throw invalid();
}

/** Reads a page of a list by key: the rows after those of the page before, in the order that was asked for. */
export async function pageRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { cursor, limit = 50, sort = '', order }: PageInput,
  { columns, id, usual = 'desc' }: Order,
): Promise<{ rows: O[]; nextCursor: string | null }> {
  const [first = id] = Object.values(columns);
  const [column, key] = [sql.ref(columns[sort] ?? first), sql.ref(id)];
  const direction = order ?? usual;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const keyed = query.select([sql<string>`${column}::text`.as('page_value'), sql<string>`${key}::text`.as('page_id')]);
  const [value, last] = cursor === undefined ? [] : readCursor(cursor);
  const after =
    value === undefined ? keyed : keyed.where(sql<boolean>`(${column}, ${key}) ${sign} (${value}, ${last})`);
  const page = after
    .orderBy(column, direction)
    .orderBy(key, direction)
    .limit(limit + 1);
  const found = (await page.execute()) as (O & Key)[];
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: end ? writeCursor(end) : null };
}

import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { tablesOfMember } from './rows-of-member.ts';

export interface MemberExport {
  /** Rows by table, as they are kept or as a view of them shows them. */
  readonly tables: Record<string, unknown[]>;
  /** Tables that have more rows than were asked for. */
  readonly cut: string[];
}

/** All that is kept about a member, but for secrets of the house. At most so many rows of each table. */
export async function exportMember(db: Queryable, memberId: number, most: number): Promise<MemberExport> {
  const tables: Record<string, unknown[]> = {};
  const cut: string[] = [];
  for (const { name, rule, rows } of await tablesOfMember(db, memberId)) {
    if (rule.secret === true) continue;
    const found = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${[...(rule.secret ?? [])]}::text[] as row from ${sql.table(rule.shownAs ?? name)} t
        where ${rows} limit ${most + 1}`.execute(db);
    if (found.rows.length > most) cut.push(name);
    if (found.rows.length > 0) tables[name] = found.rows.slice(0, most).map(({ row }) => row);
  }
  return { tables, cut };
}

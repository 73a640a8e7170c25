import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';
import { type TableRule, tableRules } from './data-rules.ts';

/** SQL of the rules with the id of a member in it. */
export const forMember = (text: string, memberId: number): RawBuilder<unknown> =>
  sql.raw(text.replaceAll(':member', String(Math.trunc(memberId))));

export interface MemberTable {
  readonly name: string;
  readonly rule: TableRule;
  /** SQL of the member's rows. */
  readonly rows: RawBuilder<unknown>;
}

/** Every table with rows about a member; `members` last, since others are found through it. */
export async function tablesOfMember(db: Queryable, memberId: number): Promise<MemberTable[]> {
  const { rows: owned } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id'`.execute(db);
  const names = new Set(owned.map(({ name }) => name));
  const found = [...tableRules()].flatMap(([name, rule]) => {
    const where = rule.of ?? (names.has(name) ? 'member_id = :member' : null);
    return where === null ? [] : [{ name, rule, rows: forMember(where, memberId) }];
  });
  return found.sort((a, b) => Number(a.name === 'members') - Number(b.name === 'members'));
}

import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

export interface KnownName {
  readonly name: string;
  /** Null means the name on the main bank account, which nothing has confirmed yet. */
  readonly source: 'deposit' | 'bank' | 'staff' | null;
}

/** Returns the name of each member as it holds now, else that on the main bank account. */
export async function namesOfMembers(db: Queryable, memberIds: readonly number[]): Promise<Map<number, KnownName>> {
  const { rows } = await sql<{ id: number; name: string | null; source: KnownName['source'] }>`
    select m.id, coalesce(n.name, b.account_name) as name, n.source
      from unnest(${[...memberIds]}::bigint[]) as m(id)
      left join lateral (select name, source from member_known_names where member_id = m.id
        order by version desc limit 1) n on true
      left join member_bank_accounts b on b.member_id = m.id and b.is_main`.execute(db);
  return new Map(rows.flatMap(({ id, name, source }) => (name === null ? [] : [[id, { name, source }]])));
}

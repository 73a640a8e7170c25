import { type RawBuilder, sql } from 'kysely';

/** Condition for the current version of something that is published in versions. */
export function isNewest(table: 'coupon_versions' | 'promotion_versions' | 'quest_versions'): RawBuilder<boolean> {
  const versions = sql.table(table);
  return sql`version = (select max(n.version) from ${versions} n
    where n.agent_id = ${versions}.agent_id and n.id = ${versions}.id)`;
}

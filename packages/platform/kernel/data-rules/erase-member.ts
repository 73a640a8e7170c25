import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/transaction.ts';
import type { Reason } from '../staff/refuse.ts';
import { erasureObstacles } from './data-rules.ts';
import { forMember, tablesOfMember } from './rows-of-member.ts';

/** Lists the reasons against erasing a member now; empty when nothing is in the way. */
export async function findErasureObstacles(db: Queryable, memberId: number, now: Date): Promise<Reason[]> {
  const found: Reason[] = [];
  for (const { reason, rows: query } of erasureObstacles()) {
    const asked = forMember(query.replaceAll(':now', `'${now.toISOString()}'::timestamptz`), memberId);
    const { rows } = await sql`${asked}`.execute(db);
    if (rows.length > 0) found.push(reason);
  }
  return found;
}

/**
 * Takes away or replaces all that the rules call personal. Movements of money and points stay as they are: nothing in
 * them says who it was. May be repeated.
 */
export async function eraseMember(tx: Tx, memberId: number): Promise<void> {
  for (const { name, rule, rows } of await tablesOfMember(tx, memberId)) {
    const { personal } = rule;
    if (personal === undefined) continue;
    if (personal === 'row') {
      await sql`delete from ${sql.table(name)} where ${rows}`.execute(tx);
      continue;
    }
    const changes = Object.entries<unknown>(personal).flatMap(([column, value]) =>
      typeof value === 'string' ? [sql`${sql.ref(column)} = ${sql.raw(value)}`] : [],
    );
    if (changes.length > 0) await sql`update ${sql.table(name)} set ${sql.join(changes)} where ${rows}`.execute(tx);
  }
}

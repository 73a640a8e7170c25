import type { InputOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { rowId } from '@chokdee/kernel/fields';
import { type RawBuilder, sql } from 'kysely';

export type BillFilter = Pick<
  InputOf<'GET /api/lotto/bill/list'>,
  'scope' | 'round_id' | 'category_id' | 'from' | 'to'
>;

/** The member's bills under a filter. */
export const matchingBills = (db: Queryable, memberId: number, filter: BillFilter) =>
  db.selectFrom('lotto_bill').where('member_id', '=', memberId).where(matches(filter));

/** Condition of a filter on the columns of a bill. */
export function matches({ scope, round_id, category_id, from, to }: BillFilter): RawBuilder<boolean> {
  const conditions = [
    ...(scope ? [scope === 'pending' ? sql`status = 'pending'` : sql`status <> 'pending'`] : []),
    ...(round_id ? [sql`round_id = ${rowId(round_id)}`] : []),
    ...(category_id === undefined ? [] : [sql`category_id = ${category_id}`]),
    ...(from ? [sql`created_at >= ${new Date(from)}`] : []),
    ...(to ? [sql`created_at < ${new Date(to)}`] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

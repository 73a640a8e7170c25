import type { InputOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { rowId } from '@chokdee/kernel/fields';

export type BillFilter = Pick<
  InputOf<'GET /api/lotto/bill/list'>,
  'scope' | 'round_id' | 'category_id' | 'from' | 'to'
>;

/** The member's bills under a filter. */
export function matchingBills(db: Queryable, memberId: number, input: BillFilter) {
  let query = db.selectFrom('lotto_bill').where('member_id', '=', memberId);
  if (input.scope) query = query.where('status', input.scope === 'pending' ? '=' : '!=', 'pending');
  if (input.round_id) query = query.where('round_id', '=', rowId(input.round_id));
  if (input.category_id !== undefined) query = query.where('category_id', '=', input.category_id);
  if (input.from) query = query.where('created_at', '>=', new Date(input.from));
  if (input.to) query = query.where('created_at', '<', new Date(input.to));
  return query;
}

import { drawnNumbers } from '@chokdee/kernel/references';

/** Numbers that members and staff use: a deposit and a withdrawal have their drawn reference. */
export const financeReferences = {
  payment: drawnNumbers('DP', (db, ref) =>
    db.selectFrom('payment_order_refs').select('member_id').where('ref', '=', ref).executeTakeFirst(),
  ),
  withdrawal: drawnNumbers('WD', (db, ref) =>
    db.selectFrom('withdrawal_refs').select('member_id').where('ref', '=', ref).executeTakeFirst(),
  ),
};

import { drawnNumbers } from '@chokdee/kernel/references';

/** How members and staff call what moved their money: a deposit and a withdrawal by the reference that was drawn. */
export const financeReferences = {
  payment: drawnNumbers('DP', (db, ref) =>
    db.selectFrom('payment_order_refs').select('member_id').where('ref', '=', ref).executeTakeFirst(),
  ),
  withdrawal: drawnNumbers('WD', (db, ref) =>
    db.selectFrom('withdrawal_refs').select('member_id').where('ref', '=', ref).executeTakeFirst(),
  ),
};

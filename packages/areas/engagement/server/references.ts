import { drawnNumbers, ownNumbers } from '@chokdee/kernel/references';

const cashbackNumbers = (prefix: 'CT' | 'CB') =>
  drawnNumbers(prefix, (db, ref) =>
    db.selectFrom('cashbacks').select('member_id').where('ref', '=', ref).executeTakeFirst(),
  );

/** Numbers that members and staff use for benefits. */
export const engagementReferences = {
  redemption: drawnNumbers('RD', (db, ref) =>
    db.selectFrom('shop_redemption_refs').select('member_id').where('ref', '=', ref).executeTakeFirst(),
  ),
  cashback: cashbackNumbers('CT'),
  loss_refund: cashbackNumbers('CB'),
  affiliate: drawnNumbers('AF', (db, ref) =>
    db.selectFrom('affiliate_entries').select('member_id').where('ref', '=', ref).executeTakeFirst(),
  ),
  spin: ownNumbers('SP'),
  quest: ownNumbers('QT'),
  poll: ownNumbers('PL'),
};

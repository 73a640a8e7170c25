import { type AreaMoney, houseSum } from './money-rows.ts';

/** The ledger's own columns beside those that `findProblems` proves by the shape of the ledger. */
export const ledgerMoney: AreaMoney = {
  held: [
    {
      what: 'wallet:transfer',
      columns: [],
      rows: `select 0::bigint as owner, '' as ref, 0::bigint as amount`,
      books: houseSum('wallet:transfer'),
      made: {},
    },
  ],
  // Amounts that staff may move alone; the ledger itself has what their acts moved.
  terms: ['staff_limits.alone_satang', 'staff_audit.moved_satang'],
};

/** Columns that `findProblems` proves without the rows of an area. */
export const provenColumns: readonly string[] = [
  'wallets.balance_satang',
  'ledger_transfers.amount_satang',
  'ledger_transfers.balance_before_satang',
  'ledger_transfers.balance_after_satang',
  'ledger_postings.amount_satang',
  'ledger_days.amount_satang',
  'ledger_closings.balance_satang',
  'ledger_bucket_sums.amount_satang',
];

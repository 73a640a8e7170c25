import { banks } from '@chokdee/contracts/banks';
import type { WithdrawalRow } from './withdrawal.repository.ts';

/** Parameters of a withdrawal's notices. */
export const payoutOf = ({ amount_satang, ref, bank_id, account_no }: WithdrawalRow) => ({
  satang: String(amount_satang),
  ref,
  bank: banks.find(({ id }) => id === bank_id)?.short_name ?? '',
  end: account_no.slice(-4),
});

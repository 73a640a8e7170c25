import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { maskAccountNo } from '@chokdee/kernel/masking';
import { thb } from '@chokdee/kernel/money';
import type { MemberBankAccount } from '../ports.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';

type Withdrawal = DataOf<'POST /api/member/withdraw'>;

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  const steps: [Withdrawal['status'], Date | null][] = [
    ['requested', row.requested_at],
    ['approved', row.approved_at],
    ['sending', row.sending_at],
    ['done', row.done_at],
    ['refused', row.refused_at],
  ];
  return {
    ...pick(row, 'ref', 'wallet_id', 'status', 'refusal'),
    amount: thb(row.amount_satang),
    account: {
      id: String(row.account_id),
      bank_id: row.bank_id,
      account_name: row.account_name,
      account_no: maskAccountNo(row.account_no),
    },
    timeline: steps.flatMap(([status, at]) => (at ? [{ status, at: at.toISOString() }] : [])),
    requested_at: row.requested_at.toISOString(),
  };
}

export const presentAccount = (account: MemberBankAccount): Withdrawal['account'] => ({
  id: String(account.id),
  bank_id: account.bank_id,
  account_name: account.account_name,
  account_no: maskAccountNo(account.account_no),
});

export const presentOwnAccount = (
  account: MemberBankAccount,
  now: Date,
): DataOf<'GET /api/member/withdraw/info'>['accounts'][number] => ({
  ...presentAccount(account),
  usable_at: account.usable_at > now ? account.usable_at.toISOString() : null,
});

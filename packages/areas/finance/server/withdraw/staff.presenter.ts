import { banks } from '@chokdee/contracts/banks';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { thb } from '@chokdee/kernel/money';
import { isSamePerson } from '@chokdee/kernel/names';
import type { WithdrawalFlag } from '../risk/assess-payout.ts';
import { withdrawalStates, wordFlag } from './staff.copy.ts';
import type { WithdrawalForStaff } from './staff-list.query.ts';
import { EYES } from './withdrawal.repository.ts';

type Row = StaffDataOf<'GET /api/staff/withdrawals'>['items'][number];

export function presentForStaff(row: WithdrawalForStaff, flags: readonly WithdrawalFlag[], now: Date): Row {
  const waits = row.status === 'requested' || row.status === 'approved' || row.status === 'sending';
  return {
    ref: row.ref,
    requested_at: row.requested_at.toISOString(),
    waits_s: waits ? Math.max(0, Math.floor((now.getTime() - row.requested_at.getTime()) / 1000)) : null,
    member_id: row.member_id,
    username: row.username,
    amount: thb(row.amount_satang),
    status: row.status,
    state: withdrawalStates[row.status],
    bank: banks.find(({ id }) => id === row.bank_id)?.short_name ?? String(row.bank_id),
    account_no: row.account_no,
    account_name: row.account_name,
    member_name: row.member_name,
    name_match: nameMatch(row),
    in_30: thb(row.in_30),
    out_30: thb(row.out_30),
    in_all: thb(row.in_all),
    out_all: thb(row.out_all),
    turnover_left: thb(row.turnover_left),
    flags: flags.filter(({ ref }) => ref === row.ref).map(wordFlag),
    is_frozen: row.member_status === 'frozen',
    approval: row.asked && { ...row.asked, asked_at: new Date(row.asked.asked_at).toISOString() },
    approvals_needed: row.approvals_needed > 0 ? EYES : 0,
  };
}

/** Compares as the act does that approves: a verified name, on the account that a bank has confirmed. */
function nameMatch({ member_name, name_source, confirmed_name, account_name }: WithdrawalForStaff): Row['name_match'] {
  if (member_name === null) return 'unknown';
  if (!isSamePerson(member_name, account_name)) return 'differs';
  const isConfirmed = confirmed_name !== null && isSamePerson(confirmed_name, account_name);
  return name_source !== 'deposit' && isConfirmed ? 'bank' : 'claim';
}

import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { thb } from '@chokdee/kernel/money';
import { reasonAt, statusAt } from '../deposits/deposit.rules.ts';
import { heldReasons, orderReasons, orderStates } from './copy.ts';
import type { HeldForStaff } from './held-list.query.ts';
import type { OrderForStaff } from './order-list.query.ts';

type DepositRow = StaffDataOf<'GET /api/staff/deposits'>['items'][number];
type HeldRow = StaffDataOf<'GET /api/staff/suspense'>['items'][number];

export function presentOrder(row: OrderForStaff, now: Date): DepositRow {
  const status = statusAt(row, now);
  const reason = reasonAt(row, now);
  return {
    ref: row.ref,
    created_at: row.created_at.toISOString(),
    member_id: row.member_id,
    username: row.username,
    channel: row.channel_name,
    amount: thb(row.amount_satang),
    payable: thb(row.payable_satang),
    paid: row.paid_satang === null ? null : thb(row.paid_satang),
    status,
    reason,
    state: reason === null ? orderStates[status] : `${orderStates[status]}: ${orderReasons[reason]}`,
    paid_at: row.paid_at?.toISOString() ?? null,
    sender_name: row.sender_account_name ?? row.member_name ?? '',
    sender_account: row.sender_account_no ?? '',
    slips: row.slips,
  };
}

export const presentHeldMoney = (row: HeldForStaff): HeldRow => ({
  event_id: row.event_id,
  held_at: row.held_at.toISOString(),
  paid_at: row.paid_at.toISOString(),
  amount: thb(row.amount_satang),
  ref: row.ref,
  trans_ref: row.trans_ref,
  reason: row.reason,
  why: heldReasons[row.reason],
  payer_bank: row.payer_bank,
  payer_name: row.payer_name,
  payer_account: row.payer_account,
  username: row.username,
  state: row.resolution ?? 'held',
  settled_ref: row.settled_ref,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  resolved_by: row.resolved_by,
  note: row.resolved_note ?? row.kept_note,
  kept_at: row.kept_at?.toISOString() ?? null,
  kept_by: row.kept_by,
});

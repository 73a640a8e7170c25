import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { maskAccountNo } from '@chokdee/kernel/masking';
import { thb } from '@chokdee/kernel/money';
import type { Channel, SubChannel } from '../channels/channel-adapter.ts';
import { reasonAt, statusAt } from './deposit.rules.ts';
import type { OrderWithChannel } from './order.repository.ts';

/** A channel that has nothing to pay to is closed, whatever its switch says. */
export function presentChannel(
  channel: Channel,
  { isPayable, subChannels }: { readonly isPayable: boolean; readonly subChannels: readonly SubChannel[] },
): DataOf<'GET /api/member/payment/channels'>[number] {
  return {
    ...pick(channel, 'id', 'code', 'name', 'description', 'notice'),
    min_amount: thb(channel.min_satang),
    max_amount: thb(channel.max_satang),
    is_open: channel.is_open && isPayable,
    sub_channels: subChannels.map((sub) => pick(sub, 'id', 'name')),
  };
}

export function presentOrder(order: OrderWithChannel, now: Date): DataOf<'POST /api/member/payment/generate_qr'> {
  return {
    ...pick(order, 'ref', 'channel_id', 'channel_code', 'channel_name', 'payload', 'receiver_name'),
    ...pick(order, 'receiver_bank_id', 'receiver_account_no', 'promotion_id', 'paid_late', 'held_reason'),
    amount: thb(order.amount_satang),
    payable_amount: thb(order.payable_satang),
    sender: presentSender(order),
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    paid_amount: order.paid_satang === null ? null : thb(order.paid_satang),
    status: statusAt(order, now),
    reason: reasonAt(order, now),
  };
}

function presentSender(order: OrderWithChannel) {
  const { sender_bank_id, sender_account_name, sender_account_no } = order;
  if (sender_bank_id === null || sender_account_name === null || sender_account_no === null) return null;
  return {
    bank_id: sender_bank_id,
    account_name: sender_account_name,
    account_no: maskAccountNo(sender_account_no),
  };
}

type StatedOrder = Pick<
  OrderWithChannel,
  | 'ref'
  | 'status'
  | 'amount_satang'
  | 'paid_satang'
  | 'paid_at'
  | 'paid_late'
  | 'held_reason'
  | 'expires_at'
  | 'cancelled_at'
  | 'replaced_at'
  | 'reason'
>;

export function presentStatus(order: StatedOrder, now: Date): DataOf<'GET /api/member/payment/inquiry_status'> {
  return {
    ref: order.ref,
    status: statusAt(order, now),
    amount: thb(order.amount_satang),
    paid_amount: order.paid_satang === null ? null : thb(order.paid_satang),
    paid_at: order.paid_at?.toISOString() ?? null,
    paid_late: order.paid_late,
    held_reason: order.held_reason,
    reason: reasonAt(order, now),
    expires_at: order.expires_at.toISOString(),
  };
}

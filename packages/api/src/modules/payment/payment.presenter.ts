import type { DataOf } from '@chokdee/contracts';
import { thb } from '../../money.ts';
import type { Channel, OrderWithChannel } from './payment.repository.ts';
import { statusAt } from './payment.rules.ts';

export function presentChannel(channel: Channel): DataOf<'GET /api/member/payment/channels'>[number] {
  return {
    id: channel.id,
    code: channel.code,
    name: channel.name,
    description: channel.description,
    min_amount: thb(channel.min_satang),
    max_amount: thb(channel.max_satang),
    is_open: channel.is_open,
    notice: channel.notice,
    sub_channels: [],
  };
}

export function presentOrder(order: OrderWithChannel, now: Date): DataOf<'POST /api/member/payment/generate_qr'> {
  return {
    ref: order.ref,
    payload: order.payload,
    amount: thb(order.amount_satang),
    payable_amount: thb(order.amount_satang),
    receiver_name: order.receiver_name,
    channel_id: order.channel_id,
    channel_name: order.channel_name,
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    status: statusAt(order, now),
  };
}

type StatedOrder = Pick<
  OrderWithChannel,
  'ref' | 'status' | 'amount_satang' | 'paid_satang' | 'paid_at' | 'expires_at'
>;

export function presentStatus(order: StatedOrder, now: Date): DataOf<'GET /api/member/payment/inquiry_status'> {
  return {
    ref: order.ref,
    status: statusAt(order, now),
    amount: thb(order.amount_satang),
    paid_amount: order.paid_satang === null ? null : thb(order.paid_satang),
    paid_at: order.paid_at?.toISOString() ?? null,
    expires_at: order.expires_at.toISOString(),
  };
}

import type { Deps } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { EXPIRE_ORDER, type ExpireOrderPayload } from './expire-order.job.ts';
import { createOrderRef } from './order-ref.ts';
import {
  type Channel,
  findChannel,
  findRunningOrder,
  lockOrdersOf,
  type OrderWithChannel,
} from './payment.repository.ts';
import { QR_LIFETIME_MS, refusalOfAmount, statusAt } from './payment.rules.ts';
import { createBillPaymentPayload } from './promptpay-payload.ts';

interface GenerateQrProps {
  memberId: number;
  agentId: number;
  channelId: number;
  amountSatang: bigint;
  /** Runs in the transaction that opens the order. */
  keep(tx: Tx, order: OrderWithChannel): Promise<void>;
}

/**
 * Opens a PromptPay order. A member has one running order: the same amount again answers it again, another amount
 * takes its place. A QR that was replaced can still be paid; the money is credited then, too.
 */
export async function generateQr(deps: Deps, props: GenerateQrProps): Promise<OrderWithChannel> {
  const channel = await findChannel(deps.db, props.agentId, props.channelId);
  if (!channel) throw new BusinessError('CHANNEL_UNKNOWN');
  if (channel.code !== 'promptpay_qr') throw new BusinessError('CHANNEL_CLOSED');
  const refusal = refusalOfAmount(channel, props.amountSatang);
  if (refusal) throw new BusinessError(refusal);

  return inTransaction(deps.db, async (tx) => {
    const order = await runningOrNew(tx, deps, channel, props);
    await props.keep(tx, order);
    return order;
  });
}

async function runningOrNew(tx: Tx, deps: Deps, channel: Channel, props: GenerateQrProps): Promise<OrderWithChannel> {
  await lockOrdersOf(tx, props.memberId);
  const now = deps.clock.now();
  const running = await findRunningOrder(tx, props.memberId);
  if (running) {
    const isLive = statusAt(running, now) === 'pending';
    const isSame = running.channel_id === channel.id && running.amount_satang === props.amountSatang;
    if (isLive && isSame) return running;
    await closeOrder(tx, running, isLive ? now : null);
  }
  return openOrder(tx, deps, channel, props, now);
}

async function closeOrder(tx: Tx, order: OrderWithChannel, replacedAt: Date | null): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ status: 'expired', replaced_at: replacedAt })
    .where('member_id', '=', order.member_id)
    .where('ref', '=', order.ref)
    .where('status', '=', 'pending')
    .execute();
}

async function openOrder(
  tx: Tx,
  { jobs }: Deps,
  channel: Channel,
  props: GenerateQrProps,
  now: Date,
): Promise<OrderWithChannel> {
  if (channel.biller_id === null) throw new Error(`channel ${channel.id} has no biller id`);
  const ref = createOrderRef(now);
  const expiresAt = new Date(now.getTime() + QR_LIFETIME_MS);
  const order = await tx
    .insertInto('payment_orders')
    .values({
      member_id: props.memberId,
      ref,
      agent_id: channel.agent_id,
      channel_id: channel.id,
      amount_satang: props.amountSatang,
      payload: createBillPaymentPayload({ billerId: channel.biller_id, ref, amountSatang: props.amountSatang }),
      receiver_name: channel.receiver_name,
      status: 'pending',
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('payment_order_refs').values({ ref, member_id: props.memberId }).execute();
  const payload: ExpireOrderPayload = { memberId: props.memberId, ref };
  await jobs.enqueue(tx, { name: EXPIRE_ORDER, key: `${EXPIRE_ORDER}:${ref}`, runAt: expiresAt, payload });
  return { ...order, channel_name: channel.name };
}

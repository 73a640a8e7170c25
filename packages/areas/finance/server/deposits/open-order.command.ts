import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { createRef } from '@chokdee/kernel/references';
import { assertMayDeposit } from '@chokdee/play/limits';
import { providerName } from '../bank/payment-provider.ts';
import type { Channel, SubChannel } from '../channels/channel-adapter.ts';
import { adapterOf } from '../channels/index.ts';
import type { AcceptedOffer } from '../ports.ts';
import { CHECK_ORDER, type CheckOrderPayload, firstCheckAt } from './check-order.job.ts';
import { ORDER_LIFETIME_MS, refusalOfAmount, statusAt } from './deposit.rules.ts';
import { EXPIRE_ORDER, type ExpireOrderPayload } from './expire-order.job.ts';
import { findChannel, findRunningOrder, lockOrdersOf, type OrderWithChannel } from './order.repository.ts';

interface OpenOrderProps {
  memberId: number;
  agentId: number;
  channelId: number;
  /** Null means the first account of the channel. */
  subChannelId: number | null;
  /** The call that asks; a channel of the other kind is closed to it. */
  by: 'qr' | 'transfer';
  amountSatang: bigint;
  /** Undefined means the selected promotion, null means no promotion. */
  promotionId: number | null | undefined;
  /** Runs in the transaction that opens the order. */
  keep(tx: Tx, order: OrderWithChannel): Promise<void>;
}

/**
 * Opens a deposit. A member has one running order: the same one asked for again is returned again, another takes its
 * place. An order that was replaced can still be paid; the money is credited then, too.
 */
export async function openOrder(deps: Deps, props: OpenOrderProps): Promise<OrderWithChannel> {
  const channel = await findChannel(deps.db, props.agentId, props.channelId);
  if (!channel) throw new BusinessError('CHANNEL_UNKNOWN');
  if (adapterOf(channel.code).opensBy !== props.by) throw new BusinessError('CHANNEL_CLOSED');
  const { ports } = deps;
  if (!ports.paymentProviders.byName.has(providerName(ports, channel.provider)))
    throw new BusinessError('CHANNEL_CLOSED');
  const refusal = refusalOfAmount(channel, props.amountSatang);
  if (refusal) throw new BusinessError(refusal);

  return inTransaction(deps.db, async (tx) => {
    const subChannel = await findSubChannel(tx, channel, props.subChannelId);
    const order = await runningOrNew(tx, deps, { channel, subChannel }, props);
    await props.keep(tx, order);
    return order;
  });
}

interface Way {
  readonly channel: Channel;
  readonly subChannel: SubChannel | null;
}

/** @throws CHANNEL_UNKNOWN for one that the channel does not lead to any more */
async function findSubChannel(tx: Tx, channel: Channel, id: number | null): Promise<SubChannel | null> {
  if (id === null) return null;
  const subChannels = await adapterOf(channel.code).listSubChannels(tx, channel);
  const chosen = subChannels.find((sub) => sub.id === id);
  if (!chosen) throw new BusinessError('CHANNEL_UNKNOWN');
  return chosen;
}

async function runningOrNew(tx: Tx, deps: Deps, way: Way, props: OpenOrderProps): Promise<OrderWithChannel> {
  const { channel, subChannel } = way;
  await lockOrdersOf(tx, props.memberId);
  const now = deps.clock.now();
  const { memberId, agentId, amountSatang, promotionId } = props;
  await assertMayDeposit(tx, { memberId, amountSatang, now });
  const accepted = await deps.ports.depositOffers.choose(tx, { memberId, agentId, promotionId, amountSatang, now });
  const running = await findRunningOrder(tx, memberId);
  if (running) {
    const isLive = statusAt(running, now) === 'pending';
    const isSame =
      running.channel_id === channel.id &&
      running.amount_satang === amountSatang &&
      (subChannel === null || running.receiver_account_no === subChannel.accountNo) &&
      running.promotion_id === (accepted?.promotionId ?? null) &&
      running.promotion_version === (accepted?.version ?? null);
    if (isLive && isSame) return running;
    await closeOrder(tx, running, isLive ? now : null);
  }
  return insertOrder(tx, deps, way, { ...props, accepted }, now);
}

async function closeOrder(tx: Tx, order: OrderWithChannel, replacedAt: Date | null): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ status: 'expired', replaced_at: replacedAt })
    .where(({ and }) => and({ member_id: order.member_id, ref: order.ref, status: 'pending' }))
    .execute();
}

async function insertOrder(
  tx: Tx,
  { jobs, ports }: Deps,
  { channel, subChannel }: Way,
  props: OpenOrderProps & { readonly accepted: AcceptedOffer | null },
  now: Date,
): Promise<OrderWithChannel> {
  const { memberId, amountSatang, accepted } = props;
  const adapter = adapterOf(channel.code);
  const ref = createRef('DP', now);
  const expiresAt = new Date(now.getTime() + ORDER_LIFETIME_MS);
  const sender = (await ports.bankAccountsOf(tx, memberId))[0];
  if (adapter.needsSender && !sender) throw new BusinessError('BANK_ACCOUNT_NEEDED');
  const howToPay = await adapter.open(tx, { channel, subChannel, memberId, ref, amountSatang, now, expiresAt });
  if (!howToPay) throw new BusinessError('CHANNEL_CLOSED');
  // The satang that name a transfer are credited, too.
  await assertMayDeposit(tx, { memberId, amountSatang: howToPay.payable_satang, now });
  const order = await tx
    .insertInto('payment_orders')
    .values({
      member_id: memberId,
      ref,
      agent_id: channel.agent_id,
      channel_id: channel.id,
      provider: channel.provider,
      amount_satang: amountSatang,
      ...howToPay,
      sender_bank_id: sender?.bank_id ?? null,
      sender_account_name: sender?.account_name ?? null,
      sender_account_no: sender?.account_no ?? null,
      promotion_id: accepted?.promotionId ?? null,
      promotion_version: accepted?.version ?? null,
      status: 'pending',
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('payment_order_refs').values({ ref, member_id: memberId }).execute();
  const expire: ExpireOrderPayload = { memberId, ref };
  await jobs.enqueue(tx, { name: EXPIRE_ORDER, key: `${EXPIRE_ORDER}:${ref}`, runAt: expiresAt, payload: expire });
  const check: CheckOrderPayload = { memberId, ref, attempt: 0 };
  await jobs.enqueue(tx, {
    name: CHECK_ORDER,
    key: `${CHECK_ORDER}:${ref}:0`,
    runAt: firstCheckAt(now),
    payload: check,
  });
  return { ...order, channel_name: channel.name, channel_code: channel.code };
}

import type { Deps } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { AnswerRow } from '@chokdee/kernel/http';
import { createRef } from '@chokdee/kernel/references';
import { assertMayDeposit } from '@chokdee/play/limits';
import { sql } from 'kysely';
import type { Channel, SubChannel } from '../channels/channel-adapter.ts';
import { adapterOf } from '../channels/index.ts';
import type { AcceptedOffer, MemberBankAccount } from '../ports.ts';
import { CHECK_ORDER, type CheckOrderPayload, firstCheckAt } from './check-order.job.ts';
import { ORDER_LIFETIME_MS, statusAt } from './deposit.rules.ts';
import { EXPIRE_ORDER, type ExpireOrderPayload } from './expire-order.job.ts';
import type { OrderWithChannel } from './order.repository.ts';

export interface OrderProps {
  readonly memberId: number;
  readonly amountSatang: bigint;
  /** Stores the answer in the transaction that opens the order, unless the function did. */
  keep(tx: Tx, order: OrderWithChannel): Promise<void>;
  /** The answer for the function that opens the order. Null without a key. */
  answerRow(order: OrderWithChannel): AnswerRow | null;
}

/** Knowledge of the member and the channel by which the order was decided. */
export interface OrderPlan {
  readonly channel: Channel;
  readonly subChannel: SubChannel | null;
  readonly now: Date;
  /** The order whose row says pending; by the clock it may be over. */
  readonly running: OrderWithChannel | undefined;
  /** Account that the member pays from. */
  readonly sender: MemberBankAccount | undefined;
  readonly accepted: AcceptedOffer | null;
  /** True when a promotion that the member has selected comes with the order. */
  readonly takesSelected: boolean;
  readonly isLocked: boolean;
}

/** Undoes a transaction in which the function has found that something has changed. */
export class Unwritten extends Error {}

/**
 * Writes the order by one command to the member's node, or returns the running one if it is the same.
 * @throws Unwritten when something has changed since the decision, BANK_ACCOUNT_NEEDED, CHANNEL_CLOSED, NO_UNIQUE_AMOUNT
 */
export async function writeOrder(tx: Tx, deps: Deps, props: OrderProps, plan: OrderPlan): Promise<OrderWithChannel> {
  const { memberId, amountSatang } = props;
  const { running, takesSelected, isLocked, now } = plan;
  const isLive = running !== undefined && statusAt(running, now) === 'pending';
  const isSame = isLive && isOrderOf(running, plan, amountSatang);
  const order = isSame ? running : await newOrder(tx, props, plan);
  const { channel_name: _name, channel_code: _code, ...row } = order;
  const seen = {
    running: running?.ref ?? null,
    replaced_at: isLive ? now : null,
    takes_selected: takesSelected,
    is_locked: isLocked,
  };
  const answer = props.answerRow(order);
  const { rows } = await sql<{ is: boolean }>`
    select * from open_deposit(${memberId}::bigint, ${isSame ? null : toJson(row)}::jsonb, ${toJson(seen)}::jsonb,
      ${answer && toJson(answer.row)}::json, ${now}::timestamptz) as "is"`.execute(tx);
  if (!rows[0]?.is) {
    // With the wallet locked only another answer of the key is left as a reason; it ends this transaction.
    if (isLocked) await props.keep(tx, order);
    throw new Unwritten(`the order ${order.ref} was not opened`);
  }
  if (!isSame) await writeBeside(tx, deps, order);
  answer?.stored();
  return order;
}

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

const isOrderOf = (order: OrderWithChannel, plan: OrderPlan, amountSatang: bigint): boolean =>
  order.channel_id === plan.channel.id &&
  order.amount_satang === amountSatang &&
  (plan.subChannel === null || order.receiver_account_no === plan.subChannel.accountNo) &&
  order.promotion_id === (plan.accepted?.promotionId ?? null) &&
  order.promotion_version === (plan.accepted?.version ?? null);

async function newOrder(
  tx: Tx,
  { memberId, amountSatang }: OrderProps,
  { channel, subChannel, sender, accepted, isLocked, now }: OrderPlan,
): Promise<OrderWithChannel> {
  const adapter = adapterOf(channel.code);
  const ref = createRef('DP', now);
  const expiresAt = new Date(now.getTime() + ORDER_LIFETIME_MS);
  if (adapter.needsSender && !sender) throw new BusinessError('BANK_ACCOUNT_NEEDED');
  const howToPay = await adapter.open(tx, { channel, subChannel, memberId, ref, amountSatang, now, expiresAt });
  if (!howToPay) throw new BusinessError('CHANNEL_CLOSED');
  // The satang that name a transfer are credited, too. Without a lock only a member without a limit gets an order.
  if (isLocked) await assertMayDeposit(tx, { memberId, amountSatang: howToPay.payable_satang, now });
  return {
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
    held_reason: null,
    created_at: now,
    expires_at: expiresAt,
    replaced_at: null,
    cancelled_at: null,
    paid_at: null,
    paid_satang: null,
    paid_late: false,
    reason: null,
    channel_name: channel.name,
    channel_code: channel.code,
  };
}

/** Writes what stands on the first node: the reference, and the jobs that end and check the order. */
async function writeBeside(tx: Tx, { jobs }: Deps, order: OrderWithChannel): Promise<void> {
  const { ref, member_id: memberId, created_at: openedAt, expires_at: expiresAt } = order;
  await tx.insertInto('payment_order_refs').values({ ref, member_id: memberId }).execute();
  const expire: ExpireOrderPayload = { memberId, ref };
  await jobs.enqueue(tx, { name: EXPIRE_ORDER, key: `${EXPIRE_ORDER}:${ref}`, runAt: expiresAt, payload: expire });
  const check: CheckOrderPayload = { memberId, ref, attempt: 0 };
  await jobs.enqueue(tx, {
    name: CHECK_ORDER,
    key: `${CHECK_ORDER}:${ref}:0`,
    runAt: firstCheckAt(openedAt),
    payload: check,
  });
}

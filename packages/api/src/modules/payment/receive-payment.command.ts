import type { Deps } from '../../deps.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { mainWallet } from '../../ledger/wallets.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { copy } from './copy.ts';
import { presentStatus } from './payment.presenter.ts';
import { lockOrderByRef, type OrderWithChannel } from './payment.repository.ts';
import { decideOutcome } from './payment.rules.ts';
import type { PaymentOutcome, SuspenseReason } from './payment.tables.ts';

export interface PaymentEvent {
  provider: string;
  eventId: string;
  type: 'payment.received';
  ref: string;
  amountSatang: bigint;
  paidAt: Date;
  payerBank: string;
  payerName: string;
}

/** What an event can do to an order. */
type OrderOutcome = Extract<PaymentOutcome, 'credited' | 'credited_late' | 'mismatch'>;

interface Receipt {
  outcome: PaymentOutcome;
  /** The order as it stands now, when this event changed it. */
  changed: OrderWithChannel | null;
}

/** Takes in what the bank says arrived. The same event again answers its first outcome and moves nothing. */
export async function receivePayment(deps: Deps, event: PaymentEvent): Promise<PaymentOutcome> {
  const { outcome, changed } = await inTransaction(deps.db, (tx) => takeIn(tx, event, deps.clock.now()));
  if (changed) {
    const target = { memberId: changed.member_id };
    await deps.live.publish(target, 'payment', presentStatus(changed, deps.clock.now()));
    if (changed.status === 'paid') await deps.live.balanceChanged(changed.member_id);
  }
  return outcome;
}

async function takeIn(tx: Tx, event: PaymentEvent, now: Date): Promise<Receipt> {
  const known = await recordEvent(tx, event, now);
  if (known) return { outcome: known, changed: null };
  const order = await lockOrderByRef(tx, event.ref);
  const outcome = order ? decideOutcome(order, event.amountSatang, now) : 'unknown_ref';
  await tx
    .updateTable('psp_events')
    .set({ outcome })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute();
  if (!order || outcome === 'unknown_ref') {
    await hold(tx, event, 'unknown_ref', null, now);
    return { outcome, changed: null };
  }
  if (outcome === 'already_paid' || outcome === 'mismatch') {
    await hold(tx, event, outcome, order.member_id, now);
    return { outcome, changed: outcome === 'mismatch' ? await markOrder(tx, order, event, outcome) : null };
  }
  await credit(tx, order, now);
  return { outcome, changed: await markOrder(tx, order, event, outcome) };
}

/** Writes the event down; answers the outcome of the first time when it was taken in before. */
async function recordEvent(tx: Tx, event: PaymentEvent, now: Date): Promise<PaymentOutcome | null> {
  const inserted = await tx
    .insertInto('psp_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      ref: event.ref,
      amount_satang: event.amountSatang,
      payer_bank: event.payerBank,
      payer_name: event.payerName,
      paid_at: event.paidAt,
      received_at: now,
      outcome: null,
    })
    // A delivery at the same moment waits here until the first one is committed.
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (inserted) return null;
  const first = await tx
    .selectFrom('psp_events')
    .select('outcome')
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  if (first.outcome === null) throw new Error(`event ${event.eventId} was committed without an outcome`);
  return first.outcome;
}

async function hold(
  tx: Tx,
  event: PaymentEvent,
  reason: SuspenseReason,
  memberId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payment_suspense')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      reason,
      ref: event.ref,
      member_id: memberId,
      amount_satang: event.amountSatang,
      payer_bank: event.payerBank,
      payer_name: event.payerName,
      held_at: now,
      resolved_at: null,
    })
    .execute();
}

async function credit(tx: Tx, order: OrderWithChannel, at: Date): Promise<void> {
  const wallet = await mainWallet(tx, order.member_id);
  await postTransfer(tx, {
    memberId: order.member_id,
    walletId: wallet.id,
    amountSatang: order.amount_satang,
    kind: 'deposit',
    house: 'cash:promptpay',
    key: `deposit:${order.ref}`,
    reference: { kind: 'payment', id: order.ref },
    title: copy.depositTitle(order.channel_name),
    at,
  });
}

async function markOrder(
  tx: Tx,
  order: OrderWithChannel,
  event: PaymentEvent,
  outcome: OrderOutcome,
): Promise<OrderWithChannel> {
  const change = {
    status: outcome === 'mismatch' ? ('mismatch' as const) : ('paid' as const),
    paid_at: event.paidAt,
    paid_satang: event.amountSatang,
    paid_late: outcome === 'credited_late',
  };
  await tx
    .updateTable('payment_orders')
    .set(change)
    .where('member_id', '=', order.member_id)
    .where('ref', '=', order.ref)
    .execute();
  return { ...order, ...change };
}

import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { refusalOfDeposit } from '@chokdee/play/limits';
import { adapterOf, ownerOfAccount } from '../channels/index.ts';
import { announceOrder } from '../deposits/announce-order.ts';
import { decideOutcome, heldReasonOf } from '../deposits/deposit.rules.ts';
import type { HeldReason, PaymentOutcome, SuspenseReason } from '../deposits/deposit.tables.ts';
import { getFinanceSettings } from '../deposits/finance-settings.ts';
import { findRefByAmount, lockOrderByRef, type OrderWithChannel } from '../deposits/order.repository.ts';
import { isOwnMoney, ownNameOf } from '../names/own-money.ts';
import type { AcceptedOffer, DepositOffers } from '../ports.ts';
import { holdMoney } from '../suspense/suspense.repository.ts';
import { type Credit, creditOrder, planCredit } from './credit-order.command.ts';
import type { PaymentEvent } from './payment-event.ts';
import { providerName } from './payment-provider.ts';
import { type PspEventRow, recordEvent, setOutcome } from './psp-event.repository.ts';

/** Outcome of an event. */
export interface Receipt {
  readonly outcome: PaymentOutcome;
  /** The order as it stands now, when this event changed it. */
  readonly changed: OrderWithChannel | null;
}

/**
 * Credits or holds money that the bank says arrived. The same event or transfer again returns its first outcome and
 * moves nothing.
 */
export async function receivePayment(deps: Deps, event: PaymentEvent): Promise<PaymentOutcome> {
  const now = deps.clock.now();
  const planned = await planCredit(deps, event, now);
  const { outcome, changed } = await inTransaction(deps.db, (tx) => receive(tx, deps, event, { planned, now }));
  if (changed) await announceOrder(deps, changed);
  return outcome;
}

interface Receiving {
  readonly planned: Credit | null;
  readonly now: Date;
}

async function receive(tx: Tx, { ports }: Deps, event: PaymentEvent, { planned, now }: Receiving): Promise<Receipt> {
  const ref =
    planned?.order.ref ?? event.ref ?? (await findRefByAmount(tx, event.receiverAccount ?? '', event.amountSatang));
  const known = await recordEvent(tx, toRow(event, { ref, now, outcome: planned && 'credited' }));
  if (known) return { outcome: known, changed: null };
  const paid = planned && (await creditOrder(tx, planned));
  if (paid) return { outcome: 'credited', changed: paid };
  const named = ref === null ? undefined : await lockOrderByRef(tx, ref);
  // An order is paid by its own provider alone: money that another provider tells of is held.
  const order = named && providerName(ports, named.provider) === event.provider ? named : undefined;
  const { outcome, ...judged } = order ? await judge(tx, ports, order, event, now) : nobodys;
  await setOutcome(tx, event, outcome);
  if (order && (outcome === 'credited' || outcome === 'credited_late')) {
    return { outcome, changed: await credit(tx, ports.depositOffers, { order, event, now, ...judged }) };
  }
  if (outcome === 'credited' || outcome === 'credited_late')
    throw new Error(`nobody gets the money of ${event.eventId}`);
  await hold(tx, event, outcome, order ?? null, now);
  if (!order || outcome === 'unknown_ref' || outcome === 'already_paid') return { outcome, changed: null };
  return { outcome, changed: await holdOrder(tx, order, event, heldReasonOf[outcome]) };
}

const nobodys = { outcome: 'unknown_ref', name: null, turnoverPercent: 0 } as const;

async function judge(tx: Tx, ports: Deps['ports'], order: OrderWithChannel, event: PaymentEvent, now: Date) {
  const { payer_rule: payerRule, deposit_turnover_percent } = await getFinanceSettings(tx, order.agent_id);
  const { amountSatang: paidSatang, payerName } = event;
  const refusal = await refusalOfDeposit(tx, { memberId: order.member_id, amountSatang: paidSatang, now });
  const ownName = await ownNameOf(tx, ports, order);
  const isOwn = isOwnMoney(payerRule, payerName, ownName);
  // A payer whose name is not asked about does not name the member either.
  const name = payerRule === 'name' ? ownName : null;
  return {
    outcome: decideOutcome(order, { paidSatang, isOwn, refusal, now }),
    name,
    turnoverPercent: deposit_turnover_percent,
  };
}

interface Recorded {
  readonly ref: string | null;
  readonly now: Date;
  /** Null means that it is still to be judged. */
  readonly outcome: PaymentOutcome | null;
}

const toRow = (event: PaymentEvent, { ref, now, outcome }: Recorded): PspEventRow => ({
  provider: event.provider,
  event_id: event.eventId,
  type: event.type,
  ref: ref ?? '',
  trans_ref: event.transRef,
  amount_satang: event.amountSatang,
  payer_bank: event.payerBank,
  payer_name: event.payerName,
  payer_account: event.payerAccount,
  receiver_account: event.receiverAccount,
  paid_at: event.paidAt,
  received_at: now,
  outcome,
});

async function hold(
  tx: Tx,
  event: PaymentEvent,
  reason: SuspenseReason,
  order: OrderWithChannel | null,
  now: Date,
): Promise<void> {
  const owner = await ownerOfAccount(tx, event.receiverAccount);
  await holdMoney(tx, {
    provider: event.provider,
    event_id: event.eventId,
    agent_id: order?.agent_id ?? owner.agentId,
    reason,
    ref: order?.ref ?? event.ref ?? event.transRef ?? '',
    member_id: order?.member_id ?? null,
    amount_satang: event.amountSatang,
    cash_account: order ? adapterOf(order.channel_code).cashAccount : owner.cash,
    payer_bank: event.payerBank,
    payer_name: event.payerName,
    held_at: now,
  });
}

/** Credits the locked order, and grants the promotion that was chosen with it. */
async function credit(
  tx: Tx,
  offers: DepositOffers,
  judged: Omit<Credit, 'seenNameVersion'>,
): Promise<OrderWithChannel> {
  const { order, now } = judged;
  // Records the payer before the promotion, which asks whether another account of the same person has had it.
  const paid = await creditOrder(tx, { ...judged, seenNameVersion: null });
  if (!paid) throw new Error(`order ${order.ref} was judged and not credited`);
  await offers.grant(tx, {
    memberId: order.member_id,
    agentId: order.agent_id,
    ref: order.ref,
    amountSatang: order.payable_satang,
    accepted: acceptedOf(order),
    openedAt: order.created_at,
    expiresAt: order.expires_at,
    now,
  });
  return paid;
}

const acceptedOf = ({
  promotion_id: promotionId,
  promotion_version: version,
}: OrderWithChannel): AcceptedOffer | null =>
  promotionId === null || version === null ? null : { promotionId, version };

async function holdOrder(
  tx: Tx,
  order: OrderWithChannel,
  event: PaymentEvent,
  heldReason: HeldReason,
): Promise<OrderWithChannel> {
  const change = {
    status: 'mismatch' as const,
    held_reason: heldReason,
    paid_at: event.paidAt,
    paid_satang: event.amountSatang,
    paid_late: false,
    reason: null,
  };
  await tx
    .updateTable('payment_orders')
    .set(change)
    .where(({ and }) => and({ member_id: order.member_id, ref: order.ref }))
    .execute();
  return { ...order, ...change };
}

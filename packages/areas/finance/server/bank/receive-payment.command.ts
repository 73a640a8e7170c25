import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { mainWallet, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { requireDepositTurnover } from '@chokdee/play/bonus';
import { refusalOfDeposit } from '@chokdee/play/limits';
import { payerLinks, recordLinks } from '@chokdee/play/links';
import { adapterOf, ownerOfAccount } from '../channels/index.ts';
import { announceOrder } from '../deposits/announce-order.ts';
import { decideOutcome, heldReasonOf, reasonWhenPaid } from '../deposits/deposit.rules.ts';
import type { PaymentOutcome, SuspenseReason } from '../deposits/deposit.tables.ts';
import { getFinanceSettings } from '../deposits/finance-settings.ts';
import { findRefByAmount, lockOrderByRef, type OrderWithChannel } from '../deposits/order.repository.ts';
import { claimName, isOwnMoney, ownNameOf } from '../names/own-money.ts';
import type { AcceptedOffer, DepositOffers } from '../ports.ts';
import { holdMoney } from '../suspense/suspense.repository.ts';
import { providerName } from './payment-provider.ts';
import { type PspEventRow, recordEvent, setOutcome } from './psp-event.repository.ts';

export interface PaymentEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly type: 'payment.received' | 'transfer.received';
  /** Reference of the QR; null means a transfer, which its amount names. */
  readonly ref: string | null;
  /** The bank's own number of the transfer. */
  readonly transRef: string | null;
  readonly receiverAccount: string | null;
  readonly amountSatang: bigint;
  readonly paidAt: Date;
  readonly payerBank: string;
  readonly payerName: string;
  readonly payerAccount: string;
}

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
  const { outcome, changed } = await inTransaction(deps.db, (tx) => receive(tx, deps, event));
  if (changed) await announceOrder(deps, changed);
  return outcome;
}

async function receive(tx: Tx, { clock, ports }: Deps, event: PaymentEvent): Promise<Receipt> {
  const now = clock.now();
  const ref = event.ref ?? (await findRefByAmount(tx, event.receiverAccount ?? '', event.amountSatang));
  const known = await recordEvent(tx, toRow(event, ref, now));
  if (known) return { outcome: known, changed: null };
  const named = ref === null ? undefined : await lockOrderByRef(tx, ref);
  // An order is paid by its own provider alone: money that another provider tells of is held.
  const order = named && providerName(ports, named.provider) === event.provider ? named : undefined;
  const { outcome, name } = order ? await judge(tx, ports, order, event, now) : nobodys;
  await setOutcome(tx, event, outcome);
  if (outcome === 'credited' || outcome === 'credited_late') {
    if (order) await credit(tx, ports.depositOffers, { order, event, name, now });
  } else {
    await hold(tx, event, outcome, order ?? null, now);
  }
  if (!order || outcome === 'unknown_ref' || outcome === 'already_paid') return { outcome, changed: null };
  return { outcome, changed: await markOrder(tx, order, { event, outcome, now }) };
}

const nobodys = { outcome: 'unknown_ref', name: null } as const;

async function judge(tx: Tx, ports: Deps['ports'], order: OrderWithChannel, event: PaymentEvent, now: Date) {
  const { payer_rule: payerRule } = await getFinanceSettings(tx, order.agent_id);
  const { amountSatang: paidSatang, payerName } = event;
  const refusal = await refusalOfDeposit(tx, { memberId: order.member_id, amountSatang: paidSatang, now });
  const ownName = await ownNameOf(tx, ports, order);
  const isOwn = isOwnMoney(payerRule, payerName, ownName);
  // A payer whose name is not asked about does not name the member either.
  const name = payerRule === 'name' ? ownName : null;
  return { outcome: decideOutcome(order, { paidSatang, isOwn, refusal, now }), name };
}

const toRow = (event: PaymentEvent, ref: string | null, now: Date): PspEventRow => ({
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
  outcome: null,
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

interface Credit {
  readonly order: OrderWithChannel;
  readonly event: PaymentEvent;
  /** The member's name, which the payer has; null means that nobody asked for it. */
  readonly name: string | null;
  readonly now: Date;
}

async function credit(tx: Tx, offers: DepositOffers, { order, event, name, now }: Credit): Promise<void> {
  const { member_id: memberId, agent_id: agentId } = order;
  const { payerBank: bank, payerName, payerAccount: account } = event;
  if (name !== null) await claimName(tx, { order, name, now });
  // Recorded before the promotion, which asks whether another account of the same person has had it.
  await recordLinks(tx, { memberId, agentId, now }, payerLinks({ bank, name: payerName, account }));
  await creditOrder(tx, offers, order, now);
}

/** Credits the deposit with its turnover, and grants the promotion that was chosen with it. */
async function creditOrder(tx: Tx, offers: DepositOffers, order: OrderWithChannel, at: Date): Promise<void> {
  const { member_id: memberId, agent_id: agentId, ref, payable_satang: amountSatang } = order;
  const wallet = await mainWallet(tx, memberId);
  await postTransfer(tx, {
    memberId,
    walletId: wallet.id,
    amountSatang,
    kind: 'deposit',
    house: adapterOf(order.channel_code).cashAccount,
    key: `deposit:${ref}`,
    reference: { kind: 'payment', id: ref },
    title: { key: 'deposit.channel', params: { channel: order.channel_name } },
    at,
  });
  const params = { satang: String(amountSatang), channel: order.channel_name };
  await notify(tx, [{ memberId, key: 'deposit.credited', params, cause: ref, at }]);
  const { deposit_turnover_percent: percent } = await getFinanceSettings(tx, agentId);
  await requireDepositTurnover(tx, { memberId, agentId, walletId: wallet.id, ref, amountSatang, percent, at });
  await offers.grant(tx, {
    memberId,
    agentId,
    ref,
    amountSatang,
    accepted: acceptedOf(order),
    openedAt: order.created_at,
    expiresAt: order.expires_at,
    now: at,
  });
}

const acceptedOf = ({
  promotion_id: promotionId,
  promotion_version: version,
}: OrderWithChannel): AcceptedOffer | null =>
  promotionId === null || version === null ? null : { promotionId, version };

interface Marked {
  readonly event: Pick<PaymentEvent, 'paidAt' | 'amountSatang'>;
  readonly outcome: 'credited' | 'credited_late' | keyof typeof heldReasonOf;
  readonly now: Date;
}

async function markOrder(tx: Tx, order: OrderWithChannel, { event, outcome, now }: Marked): Promise<OrderWithChannel> {
  const heldReason = outcome === 'credited' || outcome === 'credited_late' ? null : heldReasonOf[outcome];
  const reason = heldReason ? null : reasonWhenPaid(order, { paidAt: event.paidAt, now });
  const change = {
    status: heldReason ? ('mismatch' as const) : ('paid' as const),
    held_reason: heldReason,
    paid_at: event.paidAt,
    paid_satang: event.amountSatang,
    paid_late: reason === 'late',
    reason,
  };
  await tx
    .updateTable('payment_orders')
    .set(change)
    .where(({ and }) => and({ member_id: order.member_id, ref: order.ref }))
    .execute();
  return { ...order, ...change };
}

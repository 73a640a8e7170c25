import type { Tx } from '@chokdee/kernel/db';
import { mainWallet, postHouseTransfer, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { refuse } from '@chokdee/kernel/staff';
import { requireDepositTurnover } from '@chokdee/play/bonus';
import { assertMayDeposit } from '@chokdee/play/limits';
import { reasonWhenPaid } from '../deposits/deposit.rules.ts';
import { getFinanceSettings } from '../deposits/finance-settings.ts';
import { findOrder, lockOrder, type OrderWithChannel } from '../deposits/order.repository.ts';
import { refusals } from '../refusals.copy.ts';
import type { SuspenseRow } from './suspense.repository.ts';

interface ResolveProps {
  readonly provider: string;
  readonly eventId: string;
  /** The member who gets the money; null means that it is returned to the payer. */
  readonly memberId: number | null;
  /** The order that the money was meant for, when the row does not say so. */
  readonly orderRef?: string;
  /** Refuses an order that other money has paid, where a person says that this money pays it. */
  readonly isForUnpaid?: true;
  /** Username of the staff member; 'slip' when the slip of the transfer named the owner. */
  readonly by: string;
  readonly note: string;
  readonly now: Date;
}

export interface Resolved {
  /** True when the same was done before; nothing moved this time. */
  readonly isRepeated: boolean;
  /** The order that was credited, as it is now. */
  readonly order: OrderWithChannel | null;
}

/**
 * Resolves held money once: it becomes a member's deposit, or goes back to its payer. The member's own rules hold for
 * this deposit, too. The order that asked about the money asks no more. To credit it to the same order again changes
 * nothing. @throws FORBIDDEN, SELF_EXCLUDED, LIMIT_REACHED
 */
export async function resolveSuspense(tx: Tx, props: ResolveProps): Promise<Resolved> {
  const { provider, eventId, memberId, by, note, now } = props;
  const row = await tx
    .selectFrom('payment_suspense')
    .selectAll()
    .where(({ and }) => and({ provider, event_id: eventId }))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse(refusals.moneyNotHeld(eventId));
  if (row.resolved_at) {
    const isRepeated = memberId !== null && props.orderRef !== undefined && row.settled_ref === props.orderRef;
    if (isRepeated) return { isRepeated, order: await orderNow(tx, memberId, props.orderRef) };
    throw refuse(refusals.moneyResolved(eventId, row.resolved_by ?? ''));
  }
  if (row.member_id !== null && row.member_id !== memberId) await tellEnd(tx, row, memberId, now);
  const order = memberId === null ? null : await creditMember(tx, row, { ...props, memberId });
  if (memberId === null) await returnMoney(tx, row, now);
  if (order?.ref !== row.ref) await closeQuestion(tx, row, memberId === null ? 'returned' : 'failed');
  const resolution = memberId === null ? 'returned' : 'credited';
  await tx
    .updateTable('payment_suspense')
    .set({
      resolved_at: now,
      resolution,
      resolved_by: by,
      resolved_note: note,
      credited_member_id: memberId === row.member_id ? null : memberId,
      settled_ref: order?.ref ?? null,
    })
    .where(({ and }) => and({ provider, event_id: eventId }))
    .execute();
  return { isRepeated: false, order: order && (await orderNow(tx, order.member_id, order.ref)) };
}

const orderNow = async (tx: Tx, memberId: number, ref: string): Promise<OrderWithChannel | null> =>
  (await findOrder(tx, memberId, ref)) ?? null;

async function returnMoney(tx: Tx, row: SuspenseRow, at: Date): Promise<void> {
  await postHouseTransfer(tx, {
    agentId: row.agent_id,
    key: `suspense-returned:${row.provider}:${row.event_id}`,
    kind: 'suspense_returned',
    from: 'cash:suspense',
    to: row.cash_account,
    amountSatang: row.amount_satang,
    reference: row.ref,
    note: row.payer_name,
    at,
  });
}

/** Ends the order that asked about the money, unless other money of it still waits. */
async function closeQuestion(tx: Tx, row: SuspenseRow, reason: 'returned' | 'failed'): Promise<void> {
  if (row.member_id === null) return;
  const { member_id, ref, provider, event_id } = row;
  const others = tx
    .selectFrom('payment_suspense')
    .select('event_id')
    .where(({ and, not }) => and([and({ member_id, ref }), not(and({ provider, event_id }))]))
    .where('resolved_at', 'is', null);
  if (await others.executeTakeFirst()) return;
  await tx
    .updateTable('payment_orders')
    .set({ status: 'failed', held_reason: null, paid_at: null, paid_satang: null, reason })
    .where(({ and }) => and({ member_id, ref, status: 'mismatch' }))
    .execute();
}

/** The member whom the money named does not get it. */
async function tellEnd(tx: Tx, row: SuspenseRow, creditedTo: number | null, at: Date): Promise<void> {
  if (row.member_id === null) return;
  const key = creditedTo === null ? 'deposit.returned' : 'deposit.moved';
  const params = { satang: String(row.amount_satang) };
  await notify(tx, [{ memberId: row.member_id, key, params, cause: `${row.provider}:${row.event_id}`, at }]);
}

async function creditMember(
  tx: Tx,
  row: SuspenseRow,
  { memberId, orderRef = row.ref, isForUnpaid, now: at }: ResolveProps & { readonly memberId: number },
): Promise<OrderWithChannel | null> {
  const member = await tx.selectFrom('members').select('agent_id').where('id', '=', memberId).executeTakeFirst();
  if (member?.agent_id !== row.agent_id && row.member_id !== memberId) {
    throw refuse(refusals.memberOfAnother(memberId));
  }
  await assertMayDeposit(tx, { memberId, amountSatang: row.amount_satang, now: at });
  const order = await lockOrder(tx, memberId, orderRef);
  if (isForUnpaid && order?.status === 'paid') {
    throw refuse(refusals.depositPaid(order.ref));
  }
  const wallet = await mainWallet(tx, memberId);
  await postTransfer(tx, {
    memberId,
    walletId: wallet.id,
    amountSatang: row.amount_satang,
    kind: 'deposit',
    house: 'cash:suspense',
    key: `suspense:${row.provider}:${row.event_id}`,
    reference: order ? { kind: 'payment', id: order.ref } : null,
    title: { key: 'deposit.held' },
    at,
  });
  const params = { satang: String(row.amount_satang), channel: null };
  const cause = `${row.provider}:${row.event_id}`;
  await notify(tx, [{ memberId, key: 'deposit.credited', params, cause, at }]);
  const { deposit_turnover_percent: percent } = await getFinanceSettings(tx, row.agent_id);
  const turnover = { memberId, agentId: row.agent_id, walletId: wallet.id, amountSatang: row.amount_satang };
  await requireDepositTurnover(tx, { ...turnover, ref: `suspense:${row.event_id}`, percent, at });
  // An order that was paid before keeps that payment; the held money came in addition.
  if (!order || order.status === 'paid') return order ?? null;
  const { provider, event_id } = row;
  const event = tx
    .selectFrom('psp_events')
    .select('paid_at')
    .where(({ and }) => and({ provider, event_id }));
  const { paid_at: paidAt } = await event.executeTakeFirstOrThrow();
  const reason = reasonWhenPaid(order, { paidAt, now: at });
  const paid = { held_reason: null, paid_at: at, paid_satang: row.amount_satang, paid_late: reason === 'late' };
  await tx
    .updateTable('payment_orders')
    .set({ status: 'paid', ...paid, reason })
    .where(({ and }) => and({ member_id: memberId, ref: order.ref }))
    .execute();
  return order;
}

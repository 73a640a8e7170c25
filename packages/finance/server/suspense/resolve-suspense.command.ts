import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { mainWallet, postHouseTransfer, postTransfer } from '@chokdee/kernel/ledger';
import { refuse } from '@chokdee/kernel/staff';
import { requireDepositTurnover } from '@chokdee/play/bonus';
import { assertMayDeposit } from '@chokdee/play/limits';
import { copy } from '../deposits/copy.ts';
import { getFinanceSettings } from '../deposits/finance-settings.ts';
import { findOrder } from '../deposits/payment.repository.ts';
import type { SuspenseRow } from './suspense.repository.ts';

interface ResolveProps {
  readonly provider: string;
  readonly eventId: string;
  /** Whose money it is; null: it is returned to the payer. */
  readonly memberId: number | null;
  /** The order that the money was meant for, when the row does not say so. */
  readonly orderRef?: string;
  readonly by: string;
  readonly note: string;
}

/**
 * Ends a row of held money: it becomes a member's deposit, or goes back to where it came from. Once. A deposit is one
 * by the member's own rules, too: throws SELF_EXCLUDED and LIMIT_REACHED.
 */
export async function resolveSuspense(deps: Pick<Deps, 'db' | 'clock' | 'live'>, props: ResolveProps): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await tx
      .selectFrom('payment_suspense')
      .selectAll()
      .where('provider', '=', props.provider)
      .where('event_id', '=', props.eventId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse(`Nothing is held under ${props.eventId}.`);
    if (row.resolved_at) throw refuse(`${props.eventId} was resolved by ${row.resolved_by}.`);
    if (props.memberId === null) await returnMoney(tx, row, now);
    else await creditMember(tx, row, { memberId: props.memberId, orderRef: props.orderRef ?? row.ref }, now);
    await tx
      .updateTable('payment_suspense')
      .set({
        resolved_at: now,
        resolution: props.memberId === null ? 'returned' : 'credited',
        resolved_by: props.by,
        resolved_note: props.note,
      })
      .where('provider', '=', props.provider)
      .where('event_id', '=', props.eventId)
      .execute();
  });
  if (props.memberId !== null) deps.live.balanceChanged(props.memberId);
}

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

async function creditMember(
  tx: Tx,
  row: SuspenseRow,
  { memberId, orderRef }: { memberId: number; orderRef: string },
  at: Date,
): Promise<void> {
  const member = await tx.selectFrom('members').select('agent_id').where('id', '=', memberId).executeTakeFirst();
  if (member?.agent_id !== row.agent_id && row.member_id !== memberId) {
    throw refuse(`Member ${memberId} is not of the operator whose account the money came to.`);
  }
  await assertMayDeposit(tx, { memberId, amountSatang: row.amount_satang, now: at });
  const wallet = await mainWallet(tx, memberId);
  const order = await findOrder(tx, memberId, orderRef);
  await postTransfer(tx, {
    memberId,
    walletId: wallet.id,
    amountSatang: row.amount_satang,
    kind: 'deposit',
    house: 'cash:suspense',
    key: `suspense:${row.provider}:${row.event_id}`,
    reference: order ? { kind: 'payment', id: order.ref } : null,
    title: copy.heldTitle,
    at,
  });
  const { deposit_turnover_percent: percent } = await getFinanceSettings(tx, row.agent_id);
  const turnover = { memberId, agentId: row.agent_id, walletId: wallet.id, amountSatang: row.amount_satang };
  await requireDepositTurnover(tx, { ...turnover, ref: `suspense:${row.event_id}`, percent, at });
  // One that was paid before keeps that payment; what was held came on top.
  if (!order || order.status === 'paid') return;
  await tx
    .updateTable('payment_orders')
    .set({ status: 'paid', held_reason: null, paid_at: at, paid_satang: row.amount_satang, paid_late: true })
    .where('member_id', '=', memberId)
    .where('ref', '=', order.ref)
    .execute();
}

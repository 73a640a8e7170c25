import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets, postTransfer } from '@chokdee/kernel/ledger';
import { lockRoundsForBets } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';
import { changePooledStakes, loadBook, lockSteppedNumbers } from './bet-book.repository.ts';
import type { BillRow } from './bill.presenter.ts';
import { cancelsPerRound, isCancellable } from './cancel-bill.rules.ts';
import { uncountBill } from './number-stakes.ts';
import type { PlacedBill } from './place-bets.command.ts';
import type { BetItem } from './stake.rules.ts';
import { loadWinLines } from './win-lines.ts';

interface CancelProps {
  db: Queryable;
  memberId: number;
  billId: number;
  now: Date;
  /** Runs in the transaction that refunds. */
  keep?(tx: Tx, cancelled: PlacedBill): Promise<void>;
}

/**
 * Cancels a bill and refunds it, as a ledger row of its own. The same bill again answers the same.
 * @throws BILL_UNKNOWN, BILL_NOT_CANCELLABLE, CANCEL_LIMIT_REACHED
 */
export async function cancelBill(props: CancelProps): Promise<PlacedBill> {
  return inTransaction(props.db, async (tx) => {
    const cancelled = await cancelIn(tx, props);
    await props.keep?.(tx, cancelled);
    return cancelled;
  });
}

async function cancelIn(tx: Tx, { memberId, billId, now }: CancelProps): Promise<PlacedBill> {
  const found = await billQuery(tx, memberId, billId).executeTakeFirst();
  if (!found) throw new BusinessError('BILL_UNKNOWN');
  const round = (await lockRoundsForBets(tx, [found.round_id])).get(found.round_id);
  if (!round) throw new Error(`bill ${billId} has no round`);
  const items = await itemsOf(tx, found);
  const lines = (await loadWinLines(tx, [found]))(found);
  // A settlement locks bills before wallets: a bill of a round that is over is answered without a lock.
  if (round.status !== 'scheduled') {
    const ended = await billQuery(tx, memberId, billId).executeTakeFirstOrThrow();
    if (ended.status === 'cancelled') return { bill: ended, round, lines };
    throw new BusinessError('BILL_NOT_CANCELLABLE');
  }
  // Locks numbers before wallets, as a placement does; the wallet then serializes the acts of the member.
  await lockSteppedNumbers(tx, round.id, await loadBook(tx, round), items);
  const wallet = (await lockMainWallets(tx, [memberId])).get(memberId);
  const bill = await billQuery(tx, memberId, billId).forUpdate().executeTakeFirstOrThrow();
  if (!wallet) throw new Error(`member ${memberId} has no wallet`);
  if (bill.status === 'cancelled') return { bill, round, lines };
  const state = { status: bill.status, createdAt: bill.created_at, closesAt: round.closes_at };
  if (!isCancellable(state, now)) throw new BusinessError('BILL_NOT_CANCELLABLE');
  await countCancel(tx, bill);
  await changePooledStakes(tx, round.id, items, -1n);
  await uncountBill(tx, bill);
  await postTransfer(tx, {
    memberId,
    walletId: wallet.id,
    amountSatang: bill.total_satang,
    kind: 'lotto_refund',
    house: 'lotto:stakes',
    key: `cancel:${bill.id}`,
    reference: { kind: 'bill', id: String(bill.id) },
    title: { key: 'lotto.cancel', params: roundName(round) },
    at: now,
  });
  return { bill: await markCancelled(tx, bill, now), round, lines };
}

function billQuery(tx: Tx, memberId: number, billId: number) {
  return tx.selectFrom('lotto_bill').selectAll().where('member_id', '=', memberId).where('id', '=', billId);
}

async function itemsOf(tx: Tx, bill: BillRow): Promise<BetItem[]> {
  const lines = await tx
    .selectFrom('lotto_bill_line')
    .select(['bet_type', 'number', 'amount_satang'])
    .where(({ and }) => and({ member_id: bill.member_id, bill_id: bill.id }))
    .execute();
  return lines.map((line) => ({ betType: line.bet_type, number: line.number, stakeSatang: line.amount_satang }));
}

/** Counts a cancelled bill of the round, and takes its stake off the member's total there. */
async function countCancel(tx: Tx, bill: BillRow): Promise<void> {
  const counted = await tx
    .updateTable('lotto_member_round')
    .set((eb) => ({
      cancelled_bills: eb('cancelled_bills', '+', 1),
      stake_satang: eb('stake_satang', '-', bill.total_satang),
    }))
    .where(({ and }) => and({ member_id: bill.member_id, round_id: bill.round_id }))
    .where('cancelled_bills', '<', cancelsPerRound)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw new BusinessError('CANCEL_LIMIT_REACHED');
}

async function markCancelled(tx: Tx, bill: BillRow, now: Date): Promise<BillRow> {
  await tx
    .updateTable('lotto_bill_line')
    .set({ status: 'cancelled' })
    .where(({ and }) => and({ member_id: bill.member_id, bill_id: bill.id }))
    .execute();
  return tx
    .updateTable('lotto_bill')
    .set({ status: 'cancelled', settled_at: now, cancelled_at: now })
    .where(({ and }) => and({ member_id: bill.member_id, id: bill.id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

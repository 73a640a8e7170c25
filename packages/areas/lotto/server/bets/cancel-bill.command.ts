import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { AnswerRow } from '@chokdee/kernel/http';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import { sql } from 'kysely';
import { findRoundById, lockRoundsForBets, type RoundRow } from '../rounds/round.repository.ts';
import { roundName } from '../titles.copy.ts';
import { changePooledStakes, loadBook, lockSteppedNumbers } from './bet-book.repository.ts';
import type { BillRow } from './bill.presenter.ts';
import { cancelsPerRound, isCancellable } from './cancel-bill.rules.ts';
import type { PlacedBill } from './place-bets.command.ts';
import type { BetItem } from './stake.rules.ts';
import { loadWinLines } from './win-lines.ts';

interface CancelProps {
  db: Queryable;
  memberId: number;
  billId: number;
  now: Date;
  /** Stores the answer in the transaction that refunds, unless the function did. */
  keep?(tx: Tx, cancelled: PlacedBill): Promise<void>;
  /** The answer for the function that refunds. Null without a key. */
  answerRow?(cancelled: PlacedBill): AnswerRow | null;
}

/**
 * Cancels a bill and refunds it, as a ledger row of its own. The same bill again answers the same. Decides without locks
 * first; the function cancels nothing when something has changed since.
 * @throws BILL_UNKNOWN, BILL_NOT_CANCELLABLE, CANCEL_LIMIT_REACHED
 */
export async function cancelBill(props: CancelProps): Promise<PlacedBill> {
  const { db } = props;
  const planned = await planCancel(props);
  if (planned && (await inTransaction(db, (tx) => writeCancel(tx, props, planned, false)))) return planned;
  return inTransaction(db, async (tx) => {
    const { cancelled, isNew } = await judge(tx, props);
    // Only another answer of the key is left as a reason to write nothing; `keep` ends this transaction.
    const isStored = isNew && (await writeCancel(tx, props, cancelled, true));
    if (!isStored) await props.keep?.(tx, cancelled);
    if (isNew && !isStored) throw new Error(`bill ${props.billId} was judged and not cancelled`);
    return cancelled;
  });
}

/** Decides without locks. Null means that something may speak against the cancel, or that it is done. */
export async function planCancel({ db, memberId, billId, now }: CancelProps): Promise<PlacedBill | null> {
  const bill = await billQuery(db, memberId, billId).executeTakeFirst();
  if (bill?.status !== 'pending') return null;
  const round = await findRoundById(db, bill.round_id);
  if (round?.status !== 'scheduled' || !isCancellable(stateOf(bill, round), now)) return null;
  const lines = (await loadWinLines(db, [bill]))(bill);
  return { bill: markCancelled(bill, now), round, lines };
}

interface Judged {
  /** False means that the bill was cancelled before. */
  readonly isNew: boolean;
  readonly cancelled: PlacedBill;
}

/** Decides with everything locked, and gives back what stepped numbers carry. */
async function judge(tx: Tx, { memberId, billId, now }: CancelProps): Promise<Judged> {
  const found = await billQuery(tx, memberId, billId).executeTakeFirst();
  if (!found) throw new BusinessError('BILL_UNKNOWN');
  const round = (await lockRoundsForBets(tx, [found.round_id])).get(found.round_id);
  if (!round) throw new Error(`bill ${billId} has no round`);
  const items = await itemsOf(tx, found);
  const lines = (await loadWinLines(tx, [found]))(found);
  // A settlement locks bills before wallets: a bill of a round that is over is answered without a lock.
  if (round.status !== 'scheduled') {
    const ended = await billQuery(tx, memberId, billId).executeTakeFirstOrThrow();
    if (ended.status === 'cancelled') return { isNew: false, cancelled: { bill: ended, round, lines } };
    throw new BusinessError('BILL_NOT_CANCELLABLE');
  }
  // Locks numbers before wallets, as a placement does; the wallet then serializes the acts of the member.
  await lockSteppedNumbers(tx, round.id, await loadBook(tx, round), items);
  await lockMainWallets(tx, [memberId]);
  const bill = await billQuery(tx, memberId, billId).forUpdate().executeTakeFirstOrThrow();
  if (bill.status === 'cancelled') return { isNew: false, cancelled: { bill, round, lines } };
  if (!isCancellable(stateOf(bill, round), now)) throw new BusinessError('BILL_NOT_CANCELLABLE');
  if ((await countCancels(tx, bill)) >= cancelsPerRound) throw new BusinessError('CANCEL_LIMIT_REACHED');
  await changePooledStakes(tx, round.id, items, -1n);
  return { isNew: true, cancelled: { bill: markCancelled(bill, now), round, lines } };
}

const billQuery = (db: Queryable, memberId: number, billId: number) =>
  db.selectFrom('lotto_bill').selectAll().where('member_id', '=', memberId).where('id', '=', billId);

const stateOf = (bill: BillRow, round: RoundRow) => ({
  status: bill.status,
  createdAt: bill.created_at,
  closesAt: round.closes_at,
});

const markCancelled = (bill: BillRow, now: Date): BillRow => ({
  ...bill,
  status: 'cancelled',
  settled_at: now,
  cancelled_at: now,
});

async function itemsOf(tx: Tx, bill: BillRow): Promise<BetItem[]> {
  const lines = await tx
    .selectFrom('lotto_bill_line')
    .select(['bet_type', 'number', 'amount_satang'])
    .where(({ and }) => and({ member_id: bill.member_id, bill_id: bill.id }))
    .execute();
  return lines.map((line) => ({ betType: line.bet_type, number: line.number, stakeSatang: line.amount_satang }));
}

/** Counts the cancelled bills of the member on the round. */
async function countCancels(tx: Tx, bill: BillRow): Promise<number> {
  const counted = tx
    .selectFrom('lotto_member_round')
    .select('cancelled_bills')
    .where(({ and }) => and({ member_id: bill.member_id, round_id: bill.round_id }));
  return (await counted.executeTakeFirstOrThrow()).cancelled_bills;
}

/**
 * Writes the cancel by one command to the member's node. False means that nothing was written, because something speaks
 * against a cancel that was decided without locks, or the key has an answer.
 */
export async function writeCancel(
  tx: Tx,
  props: CancelProps,
  cancelled: PlacedBill,
  isLocked: boolean,
): Promise<boolean> {
  const { memberId, billId, now } = props;
  const { round, lines } = cancelled;
  const terms = {
    round_id: String(round.id),
    version_no: round.version_no,
    closes_at: round.closes_at,
    most_cancels: cancelsPerRound,
    numbers: lines.map(({ betType, number }) => ({ bet_type: betType, number: canonicalNumber(betType, number) })),
    title_key: 'lotto.cancel',
    title_params: roundName(round),
    is_locked: isLocked,
  };
  const answer = props.answerRow?.(cancelled) ?? null;
  const { rows } = await sql<{ is: boolean }>`
    select * from lotto_cancel_bill(${memberId}::bigint, ${billId}::bigint, ${JSON.stringify(terms)}::jsonb,
      ${answer && JSON.stringify(answer.row)}::json, ${now}::timestamptz) as "is"`.execute(tx);
  const isWritten = rows[0]?.is ?? false;
  if (isWritten) answer?.stored();
  return isWritten;
}

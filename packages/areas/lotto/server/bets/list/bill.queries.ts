import type { DataOf, InputOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { pageOf } from '@chokdee/kernel/http';
import { getRound, roundQuery } from '../../rounds/round.repository.ts';
import { type BillRow, presentBill, presentBillLine } from '../bill.presenter.ts';
import { cancelsPerRound } from '../cancel-bill.rules.ts';
import { loadWinLines, type WinLine, winLineOf } from '../win-lines.ts';
import { findSummed, sumBills } from './bill-sums.ts';
import { matchingBills } from './matching-bills.ts';

type BillListInput = InputOf<'GET /api/lotto/bill/list'>;
type BillList = DataOf<'GET /api/lotto/bill/list'>;

const FIRST_NUMBERS = 3;

/** Returns a page of the member's bills, newest first, with the totals of all matching bills. */
export async function listBills(db: Queryable, memberId: number, input: BillListInput): Promise<BillList> {
  const limit = input.limit ?? 20;
  const before = rowId(input.cursor ?? '') || null;
  const summed = await findSummed(db, memberId);
  const bills = matchingBills(db, memberId, input);
  const [newer, totals] = await Promise.all([
    newestBills(before === null ? bills.where('id', '>', summed) : bills.where('id', '<', before), limit),
    sumBills(db, memberId, input, summed),
  ]);
  // A first page mostly lies behind the last bill that is summed up: then no older partition is opened.
  const isWhole = before !== null || newer.length > limit || newer.length >= totals.count;
  const rows = isWhole ? newer : await newestBills(bills, limit);
  const { items: page, nextCursor } = pageOf(rows, limit, ({ id }) => String(id));
  const [rounds, linesOf] = await Promise.all([roundsOf(db, page), loadWinLines(db, page)]);
  return {
    items: page.flatMap((bill) => {
      const round = rounds.get(bill.round_id);
      const lines = linesOf(bill);
      return round ? [{ ...presentBill(bill, round, lines), first_numbers: firstNumbers(lines) }] : [];
    }),
    next_cursor: nextCursor,
    totals,
  };
}

/** Reads one bill more than the limit, newest first. Ids grow with time, so the id alone is the place in the list. */
const newestBills = (query: ReturnType<typeof matchingBills>, limit: number): Promise<BillRow[]> =>
  query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export async function getBillDetail(
  db: Queryable,
  memberId: number,
  billId: number,
): Promise<DataOf<'GET /api/lotto/bill/detail'>> {
  const bill = await db
    .selectFrom('lotto_bill')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, id: billId }))
    .executeTakeFirst();
  if (!bill) throw new BusinessError('BILL_UNKNOWN');
  const [round, lines, onRound] = await Promise.all([
    getRound(db, bill.round_id),
    db
      .selectFrom('lotto_line_outcomes')
      .selectAll()
      .where(({ and }) => and({ member_id: memberId, bill_id: billId }))
      .orderBy('line_no')
      .execute(),
    db
      .selectFrom('lotto_member_round')
      .select('cancelled_bills')
      .where(({ and }) => and({ member_id: memberId, round_id: bill.round_id }))
      .executeTakeFirst(),
  ]);
  return {
    bill: presentBill(bill, round, lines.map(winLineOf)),
    items: lines.map(presentBillLine),
    numbers: round.numbers,
    cancels_left: cancelsPerRound - (onRound?.cancelled_bills ?? 0),
  };
}

async function roundsOf(db: Queryable, bills: readonly BillRow[]) {
  const ids = [...new Set(bills.map((bill) => bill.round_id))];
  const rounds = ids.length > 0 ? await roundQuery(db).where('lotto_round.id', 'in', ids).execute() : [];
  return new Map(rounds.map((round) => [round.id, round]));
}

function firstNumbers(lines: readonly WinLine[]): string[] {
  return [...new Set(lines.map(({ number }) => number))].slice(0, FIRST_NUMBERS);
}

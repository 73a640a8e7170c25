import type { DataOf, InputOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { pageOf } from '@chokdee/kernel/http';
import { sql } from 'kysely';
import { getRound, roundQuery } from '../../rounds/round.repository.ts';
import { type BillRow, presentBill, presentBillLine } from '../bill.presenter.ts';
import { cancelsPerRound } from '../cancel-bill.rules.ts';
import { loadWinLines, type WinLine, winLineOf } from '../win-lines.ts';
import { findSummed, sumBills } from './bill-sums.ts';
import { type BillFilter, matchingBills } from './matching-bills.ts';

type BillListInput = InputOf<'GET /api/lotto/bill/list'>;
type BillList = DataOf<'GET /api/lotto/bill/list'>;

const FIRST_NUMBERS = 3;
/** Lower than every id of a bill. */
const NO_ID = -1;

/** Returns a page of the member's bills, newest first, with the totals of all matching bills. */
export async function listBills(db: Queryable, memberId: number, input: BillListInput): Promise<BillList> {
  const limit = input.limit ?? 20;
  const before = rowId(input.cursor ?? '') || null;
  const summed = await findSummed(db, memberId);
  const newest = (after: number) => newestBills(db, { memberId, filter: input, after, before, count: limit + 1 });
  const [newer, totals] = await Promise.all([
    // No bill that waits lies before it.
    newest(before === null || input.scope === 'pending' ? summed : NO_ID),
    sumBills(db, memberId, input, summed),
  ]);
  // A first page mostly lies behind the last bill that is summed up: then no older partition is opened.
  const isWhole = before !== null || newer.length > limit || newer.length >= totals.count;
  const rows = isWhole ? newer : await newest(NO_ID);
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

interface Wanted {
  readonly memberId: number;
  readonly filter: BillFilter;
  /** Ids that are not part of the page. */
  readonly after: number;
  readonly before: number | null;
  readonly count: number;
}

/** Reads bills, newest first. Ids grow with time, so the id alone is the place in the list. */
async function newestBills(db: Queryable, { memberId, filter, after, before, count }: Wanted): Promise<BillRow[]> {
  const { scope = null, category_id = null, round_id, from, to } = filter;
  // A round and a range of days have indexes of their own.
  if (round_id || from || to) {
    const bills = matchingBills(db, memberId, filter).selectAll().where('id', '>', after);
    const page = before === null ? bills : bills.where('id', '<', before);
    return page.orderBy('id', 'desc').limit(count).execute();
  }
  const { rows } = await sql<BillRow>`select * from lotto_newest_bills(${memberId}::bigint, ${after}::bigint,
    coalesce(${before}::bigint, 9223372036854775807), ${scope}, ${category_id}::integer, ${count}::integer)`.execute(
    db,
  );
  return rows;
}

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

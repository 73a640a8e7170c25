import type { DataOf, InputOf } from '@chokdee/contracts';
import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { CSV_MIME, csvBaht, csvDigits, csvFile, csvText, csvTime } from '@chokdee/kernel/http';
import { betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import { billColumns, billStatusNames, roundTitle } from '../../copy.ts';
import { matchingBills } from './matching-bills.ts';

const MOST_LINES = 100_000;

type ExportInput = InputOf<'GET /api/lotto/bill/export'>;

/** Exports every line of the matching bills with its outcome. A number keeps its leading zeros as text. */
export async function exportBills(
  db: Queryable,
  { memberId, input, now }: { memberId: number; input: ExportInput; now: Date },
): Promise<DataOf<'GET /api/lotto/bill/export'>> {
  const lines = await db
    .selectFrom(matchingBills(db, memberId, input).selectAll().as('b'))
    .innerJoin('lotto_line_outcomes as l', (join) =>
      join.onRef('l.member_id', '=', 'b.member_id').onRef('l.bill_id', '=', 'b.id'),
    )
    .innerJoin('lotto_round as r', 'r.id', 'b.round_id')
    .innerJoin('lotto_category as c', 'c.id', 'b.category_id')
    .select(['b.created_at', 'b.bill_no', 'c.name', 'r.round_no', 'r.draw_date', 'b.status as bill_status'])
    .select(['l.bet_type', 'l.number', 'l.amount_satang', 'l.rate_hundredths', 'l.status', 'l.payout_satang'])
    .orderBy('b.id', 'desc')
    .orderBy('l.line_no')
    .limit(MOST_LINES + 1)
    .execute();
  const kept = lines.slice(0, MOST_LINES);
  const rows = kept.map((line) => [
    csvTime(line.created_at),
    csvText(line.bill_no),
    csvText(roundTitle(line)),
    csvText(line.draw_date),
    csvText(betTypeLabels[line.bet_type]),
    csvDigits(line.number),
    csvBaht(line.amount_satang),
    csvBaht(BigInt(line.rate_hundredths)),
    csvText(billStatusNames[line.status]),
    // The refund of a cancelled bill is no payout, but the column shows money that came back.
    csvBaht(line.status === 'cancelled' ? line.amount_satang : line.payout_satang),
  ]);
  return {
    filename: `bills-${bangkokDate(now)}.csv`,
    mime: CSV_MIME,
    content: csvFile(billColumns, rows),
    rows: rows.length,
    is_cut: lines.length > MOST_LINES,
  };
}

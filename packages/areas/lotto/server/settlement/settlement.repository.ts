import type { Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { BillLineRow, BillRow } from '../bets/bill.presenter.ts';
import type { BillOutcome } from './settlement.rules.ts';

/** Loads pending lines by the id of their bill, in the order of the bill. */
export async function linesOf(tx: Tx, bills: readonly BillRow[]): Promise<Map<number, BillLineRow[]>> {
  const wanted = bills.map(({ member_id, id }) => ({ member_id, id: String(id) }));
  const { rows } = await sql<BillLineRow>`
    select l.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(member_id bigint, id bigint)
      join lotto_bill_line l on l.member_id = w.member_id and l.bill_id = w.id
      where l.status = 'pending' order by l.member_id, l.bill_id, l.line_no`.execute(tx);
  const lines = new Map<number, BillLineRow[]>(bills.map(({ id }) => [id, []]));
  for (const row of rows) lines.get(row.bill_id)?.push(row);
  return lines;
}

export interface SettledBill {
  readonly bill: BillRow;
  readonly lines: readonly BillLineRow[];
  readonly outcome: BillOutcome;
}

export async function writeOutcomes(tx: Tx, settled: readonly SettledBill[], now: Date): Promise<void> {
  const bills = settled.map(({ bill, outcome }) => ({
    member_id: bill.member_id,
    id: String(bill.id),
    status: outcome.status,
    payout: String(outcome.payoutSatang),
  }));
  const lines = settled.flatMap(({ bill, lines: ofBill, outcome }) =>
    ofBill.map((line, index) => ({
      member_id: bill.member_id,
      bill_id: String(bill.id),
      line_no: line.line_no,
      status: outcome.lines[index]?.status,
      payout: String(outcome.lines[index]?.payoutSatang),
    })),
  );
  await sql`
    update lotto_bill_line l set status = o.status, payout_satang = o.payout
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as o(member_id bigint, bill_id bigint, line_no integer, status text, payout bigint)
      where l.member_id = o.member_id and l.bill_id = o.bill_id and l.line_no = o.line_no`.execute(tx);
  await sql`
    update lotto_bill b set status = o.status, payout_satang = o.payout, settled_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb)
        as o(member_id bigint, id bigint, status text, payout bigint)
      where b.member_id = o.member_id and b.id = o.id`.execute(tx);
}

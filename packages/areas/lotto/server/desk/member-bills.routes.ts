import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { memberOfView, pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { getBillDetail } from '../bets/list/bill.queries.ts';
import { roundQuery } from '../rounds/round.repository.ts';

/** Answers the views of a member's bills for staff. */
export function registerMemberBills(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/bills', async (context, input) => {
    const { db } = context;
    const { id } = await memberOfView(context, input.id);
    const bills = db
      .selectFrom('lotto_bill as b')
      .selectAll('b')
      .where('b.member_id', '=', id)
      .$if(input.status !== undefined, (query) => query.where('b.status', '=', input.status ?? 'pending'));
    const { rows, nextCursor } = await pageRows(bills, input, { columns: { at: 'b.created_at' }, id: 'b.id' });
    const roundIds = [...new Set(rows.map(({ round_id }) => round_id))];
    const rounds = roundIds.length === 0 ? [] : await roundQuery(db).where('lotto_round.id', 'in', roundIds).execute();
    const roundOf = new Map(rounds.map((round) => [round.id, round]));
    return {
      items: rows.map((row) => {
        const round = roundOf.get(row.round_id);
        return {
          bill_id: String(row.id),
          ...pick(row, 'bill_no', 'item_count', 'status'),
          at: row.created_at.toISOString(),
          lotto_name: round?.name ?? '',
          draw_date: round?.draw_date ?? '',
          round_no: round?.round_no ?? null,
          total: thb(row.total_satang),
          payout: thb(row.payout_satang),
        };
      }),
      next_cursor: nextCursor,
    };
  });

  registerStaffCall(app, 'GET /api/staff/members/bill', async (context, input) => {
    const { id } = await memberOfView(context, input.id);
    const { bill, items, numbers } = await getBillDetail(context.db, id, input.bill_id);
    return {
      ...pick(bill, 'bill_no', 'lotto_name', 'status', 'total', 'payout', 'created_at', 'result_at', 'settled_at'),
      note: bill.note,
      lines: items.map((line) =>
        pick(line, 'number', 'bet_type_name', 'rate', 'original_rate', 'amount', 'status', 'payout'),
      ),
      numbers,
    };
  });
}

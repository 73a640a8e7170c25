import type { App } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentBill, presentBillLine } from './bill.presenter.ts';
import { cancelBill } from './cancel-bill.command.ts';
import { createBillShop } from './create-bill.command.ts';
import { getRound, parseId, roundQuery } from './round.repository.ts';
import { validateBill } from './validate-bill.command.ts';

export function registerBills(app: App): void {
  registerCall(app, 'POST /api/lotto/bill/validate', ({ db, member, clock }, input) =>
    validateBill({ db, member, input, now: clock.now() }),
  );

  const buy = createBillShop(app.deps.db, app.deps.clock);
  registerCall(app, 'POST /api/lotto/bill/create', async (context, input) => {
    const { member, live } = context;
    const { bill, round } = await buy({
      memberId: member.id,
      validateToken: input.validate_token,
      note: input.note ?? null,
      keep: (tx, bought) => context.keepAnswer(tx, presentBill(bought.bill, bought.round)),
    });
    live.balanceChanged(member.id);
    return presentBill(bill, round);
  });

  registerCall(app, 'POST /api/lotto/bill/cancel', async (context, input) => {
    const { db, member, clock, live } = context;
    const { bill, round } = await cancelBill({
      db,
      memberId: member.id,
      billId: parseId(input.bill_id) ?? 0n,
      now: clock.now(),
      keep: (tx, cancelled) => context.keepAnswer(tx, presentBill(cancelled.bill, cancelled.round)),
    });
    live.balanceChanged(member.id);
    return presentBill(bill, round);
  });

  registerCall(app, 'GET /api/lotto/bill/list', async ({ db, member }, input) => {
    const limit = input.limit ?? 20;
    let query = db.selectFrom('lotto_bill').selectAll().where('member_id', '=', member.id);
    if (input.scope) query = query.where('status', input.scope === 'pending' ? '=' : '!=', 'pending');
    if (input.round_id) query = query.where('round_id', '=', parseId(input.round_id) ?? 0n);
    if (input.category_id !== undefined) query = query.where('category_id', '=', input.category_id);
    if (input.from) query = query.where('created_at', '>=', new Date(input.from));
    if (input.to) query = query.where('created_at', '<', new Date(input.to));
    const before = input.cursor ? parseId(input.cursor) : null;
    // Ids rise with time, so the id alone is the place in the list.
    if (before !== null) query = query.where('id', '<', before);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const roundIds = [...new Set(page.map((bill) => bill.round_id))];
    const rounds = roundIds.length ? await roundQuery(db).where('lotto_round.id', 'in', roundIds).execute() : [];
    return {
      items: page.flatMap((bill) => {
        const round = rounds.find((row) => row.id === bill.round_id);
        return round ? [presentBill(bill, round)] : [];
      }),
      next_cursor: rows.length > limit ? String(page.at(-1)?.id) : null,
    };
  });

  registerCall(app, 'GET /api/lotto/bill/detail', async ({ db, member }, input) => {
    const id = parseId(input.bill_id) ?? 0n;
    const bill = await db
      .selectFrom('lotto_bill')
      .selectAll()
      .where('member_id', '=', member.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!bill) throw new BusinessError('BILL_UNKNOWN');
    const round = await getRound(db, bill.round_id);
    const lines = await db
      .selectFrom('lotto_bill_line')
      .selectAll()
      .where('member_id', '=', member.id)
      .where('bill_id', '=', id)
      .orderBy('line_no')
      .execute();
    return { bill: presentBill(bill, round), items: lines.map(presentBillLine), numbers: round.numbers };
  });
}

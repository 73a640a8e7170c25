import type { App } from '@chokdee/kernel/app';
import { rowId } from '@chokdee/kernel/fields';
import { registerCall, registerRead } from '@chokdee/kernel/http';
import { presentBill } from './bill.presenter.ts';
import { getBillDetail, listBills } from './list/bill.queries.ts';
import { exportBills } from './list/bill-export.query.ts';
import { cancelBill } from './cancel-bill.command.ts';
import { createBetPlacer } from './place-bet.command.ts';
import type { PlacedBill } from './place-bets.command.ts';
import { createStakeCounter } from './stake-counter.ts';
import { createBillValidator } from './validate-bill.command.ts';

export function registerBills(app: App): void {
  const validateBill = createBillValidator(app.deps);
  registerCall(app, 'POST /api/lotto/bill/validate', ({ member }, input) => validateBill({ member, input }));

  const placeBill = createBetPlacer(app.deps);
  const counter = createStakeCounter(app.deps.db, (error) => app.log.error({ err: error }, 'bills were not counted'));
  app.addHook('onClose', () => counter.stop());
  registerCall(
    app,
    'POST /api/lotto/bill/create',
    async (context, input) => {
      const { member, live } = context;
      const placed = await placeBill({
        member,
        validateToken: input.validate_token,
        note: input.note ?? null,
        keep: (tx, { bill, round, lines }) => context.keepAnswer(tx, presentBill(bill, round, lines)),
        answerRow: ({ bill, round, lines }) => context.answerRow(presentBill(bill, round, lines)),
      });
      counter.soon();
      live.balanceChanged(member.id);
      return presentBill(placed.bill, placed.round, placed.lines);
    },
    { isBound: true },
  );

  registerCall(
    app,
    'POST /api/lotto/bill/cancel',
    async (context, input) => {
      const { db, member, clock, live } = context;
      const present = ({ bill, round, lines }: PlacedBill) => presentBill(bill, round, lines);
      const cancelled = await cancelBill({
        db,
        memberId: member.id,
        billId: rowId(input.bill_id),
        now: clock.now(),
        keep: (tx, placed) => context.keepAnswer(tx, present(placed)),
        answerRow: (placed) => context.answerRow(present(placed)),
      });
      live.balanceChanged(member.id);
      return present(cancelled);
    },
    { isBound: true },
  );

  registerRead(app, 'GET /api/lotto/bill/list', ({ db, member }, input) => listBills(db, member.id, input));

  registerRead(app, 'GET /api/lotto/bill/export', ({ db, member, clock }, input) =>
    exportBills(db, { memberId: member.id, input, now: clock.now() }),
  );

  registerRead(app, 'GET /api/lotto/bill/detail', ({ db, member }, input) =>
    getBillDetail(db, member.id, rowId(input.bill_id)),
  );
}

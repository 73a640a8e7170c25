import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { listWallets, presentWallet } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';
import { balanceChart } from './balance-chart.ts';
import { copy } from './copy.ts';
import { presentStatement } from './statement.presenter.ts';
import { listStatement, parseStatementFilter } from './statement.repository.ts';
import { statementCsv } from './statement-csv.ts';
import { sumStatement } from './statement-days.ts';
import { transferBetweenWallets } from './wallet-transfer.command.ts';

const EXPORT_ROWS = 100_000;

export function registerMember(app: App): void {
  registerCall(app, 'POST /api/member/wallets', async ({ db, member }) =>
    (await listWallets(db, member.id)).map(presentWallet),
  );

  registerCall(app, 'GET /api/member/statement', async ({ db, member }, input) => {
    const filter = parseStatementFilter(member.id, input);
    const [page, totals] = await Promise.all([listStatement(db, filter), sumStatement(db, filter)]);
    return presentStatement(page, totals);
  });

  registerCall(
    app,
    'GET /api/member/statement/export',
    async ({ db, clock, member }, { format: _format, ...input }) => {
      const filter = parseStatementFilter(member.id, { ...input, limit: EXPORT_ROWS });
      const { rows, hasMore } = await listStatement(db, filter);
      const day = new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
      return {
        filename: copy.filename(day),
        mime: 'text/csv;charset=utf-8',
        content: statementCsv(rows),
        rows: rows.length,
        is_cut: hasMore,
      };
    },
  );

  registerCall(app, 'GET /api/member/statement/balance', ({ db, clock, member }, input) =>
    balanceChart(db, { memberId: member.id, input, now: clock.now() }),
  );

  registerCall(app, 'POST /api/member/wallet_transfer', async (context, input) => {
    const { member, live } = context;
    const wallets = await transferBetweenWallets(context, {
      memberId: member.id,
      fromWalletId: input.from_wallet_id,
      toWalletId: input.to_wallet_id,
      amountSatang: satang(input.amount),
      storeAnswer: (tx, after) => context.keepAnswer(tx, after.map(presentWallet)),
    });
    live.balanceChanged(member.id);
    return wallets.map(presentWallet);
  });
}

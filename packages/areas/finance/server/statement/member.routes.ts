import type { App } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { CSV_MIME, registerCall, registerRead } from '@chokdee/kernel/http';
import { listWallets, presentWallet, type Wallet } from '@chokdee/kernel/ledger';
import { satang } from '@chokdee/kernel/money';
import { emblemsOfReferences } from '@chokdee/kernel/references';
import { balanceChart } from './balance-chart.ts';
import { copy } from './copy.ts';
import { movementNumbers } from './movement-numbers.ts';
import { presentStatement, referenceOf } from './statement.presenter.ts';
import { listStatement, parseStatementFilter } from './statement.repository.ts';
import { statementCsv } from './statement-csv.ts';
import { sumStatement } from './statement-days.ts';
import { transferBetweenWallets } from './wallet-transfer.command.ts';

const EXPORT_ROWS = 100_000;

export function registerMember(app: App): void {
  registerCall(app, 'POST /api/member/wallets', async ({ db, member }) =>
    (await listWallets(db, member.id)).map(presentWallet),
  );

  registerRead(app, 'GET /api/member/statement', async ({ db, member }, input) => {
    const filter = parseStatementFilter(member.id, input);
    const [page, totals] = await Promise.all([listStatement(db, filter), sumStatement(db, filter)]);
    const [numberOf, emblemOf] = await Promise.all([
      movementNumbers(db, member.id, page.rows),
      emblemsOfReferences(db, member.id, page.rows.map(referenceOf)),
    ]);
    return presentStatement({ page, totals, numberOf, emblemOf });
  });

  registerCall(
    app,
    'GET /api/member/statement/export',
    async ({ db, clock, member }, { format: _format, ...input }) => {
      const filter = parseStatementFilter(member.id, { ...input, limit: EXPORT_ROWS });
      const { rows, hasMore } = await listStatement(db, filter);
      return {
        filename: copy.filename(bangkokDate(clock.now())),
        mime: CSV_MIME,
        content: statementCsv(rows, await movementNumbers(db, member.id, rows)),
        rows: rows.length,
        is_cut: hasMore,
      };
    },
  );

  registerRead(app, 'GET /api/member/statement/balance', ({ db, clock, member }, input) =>
    balanceChart(db, { memberId: member.id, input, now: clock.now() }),
  );

  const present = (wallets: Wallet[]) => wallets.map(presentWallet);
  registerCall(
    app,
    'POST /api/member/wallet_transfer',
    async (context, input) => {
      const { member, live } = context;
      const after = await transferBetweenWallets(context, {
        memberId: member.id,
        fromWalletId: input.from_wallet_id,
        toWalletId: input.to_wallet_id,
        amountSatang: satang(input.amount),
        keep: (tx, wallets) => context.keepAnswer(tx, present(wallets)),
        answerRow: (wallets) => context.answerRow(present(wallets)),
      });
      live.balanceChanged(member.id);
      return present(after);
    },
    { isBound: true },
  );
}

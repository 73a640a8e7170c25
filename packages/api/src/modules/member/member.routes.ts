import type { App } from '../../deps.ts';
import { registerCall } from '../../http/register-call.ts';
import { getPoints } from '../../ledger/post-points.ts';
import { listWallets, presentWallet } from '../../ledger/wallets.ts';
import { presentStatement } from './statement.presenter.ts';
import { listStatement, parseStatementFilter, sumStatement } from './statement.repository.ts';

export function registerMember(app: App): void {
  registerCall(app, 'POST /api/member/wallets', async ({ db, member }) =>
    (await listWallets(db, member.id)).map(presentWallet),
  );

  registerCall(app, 'POST /api/member/points', async ({ db, member }) => ({ point: await getPoints(db, member.id) }));

  registerCall(app, 'GET /api/member/statement', async ({ db, member }, input) => {
    const filter = parseStatementFilter(member.id, input);
    const [page, totals] = await Promise.all([listStatement(db, filter), sumStatement(db, filter)]);
    return presentStatement(page, totals);
  });
}

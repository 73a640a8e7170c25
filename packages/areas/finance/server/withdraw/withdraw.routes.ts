import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { rowId } from '@chokdee/kernel/fields';
import { pageCursor, pageOf, readPageCursor, registerCall } from '@chokdee/kernel/http';
import { satang, thb } from '@chokdee/kernel/money';
import { listProgress, presentTurnover } from '@chokdee/play/bonus';
import { prepareWithdrawal } from './prepare-withdrawal.command.ts';
import { requestWithdrawal } from './request-withdrawal.command.ts';
import { presentAccount, presentOwnAccount, presentWithdrawal } from './withdraw.presenter.ts';
import { loadWithdrawState, withdrawableSatang } from './withdraw-checks.ts';
import { listWithdrawals } from './withdrawal.repository.ts';

export function registerWithdrawCalls(app: App): void {
  registerCall(app, 'GET /api/member/withdraw/info', async (context) => {
    const { db, clock, member } = context;
    const props = { memberId: member.id, agentId: member.agentId, now: clock.now() };
    const state = await inTransaction(db, (tx) => loadWithdrawState(tx, context, props));
    const { settings, wallet, turnovers } = state;
    const progress = turnovers.length > 0 ? await listProgress(db, member.id) : [];
    return {
      wallet_id: wallet.id,
      balance: thb(wallet.balanceSatang),
      withdrawable: thb(withdrawableSatang(state)),
      min_amount: thb(settings.withdraw_min_satang),
      max_amount: thb(settings.withdraw_max_satang),
      per_day: state.perDay,
      used_today: state.usedToday,
      accounts: state.accounts.map((account) => presentOwnAccount(account, state.now)),
      turnover: turnovers.map((row) => presentTurnover(row, progress)),
      pending: state.pending && presentWithdrawal(state.pending),
      block: state.block,
    };
  });

  registerCall(app, 'POST /api/member/withdraw/prepare', async (context, input) => {
    const { member, ports, requestIp } = context;
    const amountSatang = satang(input.amount);
    await ports.confirmPassword({ member, password: input.password, address: requestIp });
    const prepared = await prepareWithdrawal(context, {
      member,
      walletId: input.wallet_id,
      amountSatang,
      accountId: input.account_id === undefined ? null : rowId(input.account_id),
    });
    return {
      confirm_token: prepared.token,
      expires_at: prepared.expiresAt.toISOString(),
      amount: thb(amountSatang),
      balance_after: thb(prepared.balanceAfterSatang),
      account: presentAccount(prepared.account),
    };
  });

  registerCall(
    app,
    'POST /api/member/withdraw',
    async (context, input) => {
      const { member, live } = context;
      const withdrawal = await requestWithdrawal(context, {
        member,
        walletId: input.wallet_id,
        amountSatang: satang(input.amount),
        token: input.confirm_token,
        sessionId: member.sessionId,
        keep: (tx, row) => context.keepAnswer(tx, presentWithdrawal(row)),
        answerRow: (row) => context.answerRow(presentWithdrawal(row)),
      });
      await live.tellStaff(member.agentId, 'withdrawals');
      live.balanceChanged(member.id);
      return presentWithdrawal(withdrawal);
    },
    { isBound: true },
  );

  registerCall(app, 'GET /api/member/withdraw/list', async ({ db, member }, { ref = null, cursor, limit = 20 }) => {
    const before = cursor === undefined ? null : readPageCursor(cursor);
    const rows = await listWithdrawals(db, member.id, { ref, before, limit });
    const { items, nextCursor } = pageOf(rows, limit, (last) => pageCursor(last.requested_at, last.ref));
    return { items: items.map(presentWithdrawal), next_cursor: nextCursor };
  });
}

import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';

/** Shows members the accounts of their agent that deposits are paid to. */
export function registerReceivers(app: App): void {
  registerCall(app, 'POST /api/agent/bank_accounts', ({ db, agent }) =>
    db
      .selectFrom('agent_bank_accounts')
      .select(['id', 'bank_id', 'account_name', 'account_no'])
      .where(({ and }) => and({ agent_id: agent.id, is_open: true }))
      .orderBy('position')
      .execute(),
  );

  registerCall(app, 'POST /api/agent/true_money_accounts', ({ db, agent }) =>
    db
      .selectFrom('agent_true_money_accounts')
      .select(['id', 'account_name', 'mobile'])
      .where(({ and }) => and({ agent_id: agent.id, is_open: true }))
      .orderBy('position')
      .execute(),
  );
}

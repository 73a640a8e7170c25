import { changeFinanceSettings } from '@chokdee/finance-server/deposits';
import { changeRiskRule, listRiskRules } from '@chokdee/finance-server/internal/risk/risk-rules.repository.ts';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';

/** Sends every withdrawal of the first agent's members to the bank at once, for a load test. */
export async function payOutFreely({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const of = { agentId: 1, by: 'test', now: clock.now() };
  const freely = { withdraw_per_day: 999, deposit_turnover_percent: 0, withdraw_auto_max_satang: 10_000_000n };
  await inTransaction(db, async (tx) => {
    await changeFinanceSettings(tx, { ...of, change: freely });
    for (const { rule } of await listRiskRules(tx, of.agentId)) {
      await changeRiskRule(tx, { ...of, rule, change: { is_on: false } });
    }
  });
}

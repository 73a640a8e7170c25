import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import type { RiskTables } from './risk.tables.ts';
import { type RiskFacts, riskRules } from './risk-measures.ts';
import { listRiskRules } from './risk-rules.repository.ts';

export type WithdrawalFlag = Selectable<RiskTables['withdrawal_flags']>;
/** The rule that makes a payout wait: one of the table, or one that no setting turns off. */
export type Flag = Pick<WithdrawalFlag, 'rule' | 'measured' | 'threshold'>;

const HOUR_MS = 3_600_000;

/** The rules that a payout breaks; with none it may be paid by itself. */
export async function assessPayout(
  db: Queryable,
  { clock, ports }: Pick<Deps, 'clock' | 'ports'>,
  facts: RiskFacts,
): Promise<Flag[]> {
  const now = clock.now().getTime();
  const flags: Flag[] = [];
  for (const { rule, is_on, threshold, window_hours } of await listRiskRules(db, facts.agentId)) {
    if (!is_on) continue;
    const measured = await riskRules[rule].measure(db, facts, new Date(now - window_hours * HOUR_MS), ports);
    if (measured > threshold) flags.push({ rule, measured, threshold });
  }
  return flags;
}

/** Flags of withdrawals, by their references. */
export async function listFlags(db: Queryable, refs: readonly string[]): Promise<WithdrawalFlag[]> {
  if (refs.length === 0) return [];
  return db
    .selectFrom('withdrawal_flags')
    .selectAll()
    .where('ref', 'in', refs)
    .orderBy('ref')
    .orderBy('rule')
    .execute();
}

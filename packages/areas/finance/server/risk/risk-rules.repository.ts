import type { Queryable, Tx } from '@chokdee/kernel/db';
import { type RiskRuleName, riskRules } from './risk-measures.ts';

export interface RiskRule {
  readonly rule: RiskRuleName;
  /** 0 means the rule without any change. */
  readonly version: number;
  readonly is_on: boolean;
  readonly threshold: bigint;
  readonly window_hours: number;
}

const names = Object.keys(riskRules) as RiskRuleName[];

/** Lists every rule as an agent has it. */
export async function listRiskRules(db: Queryable, agentId: number): Promise<RiskRule[]> {
  const rows = await db
    .selectFrom('risk_rules')
    .distinctOn('rule')
    .select(['rule', 'version', 'is_on', 'threshold', 'window_hours'])
    .where('agent_id', '=', agentId)
    .orderBy('rule')
    .orderBy('version', 'desc')
    .execute();
  return names.map((rule) => {
    const changed = rows.find((row) => row.rule === rule);
    return { version: 0, ...riskRules[rule].defaults, ...changed, rule };
  });
}

interface ChangeProps {
  readonly agentId: number;
  readonly rule: RiskRuleName;
  readonly change: Partial<Pick<RiskRule, 'is_on' | 'threshold' | 'window_hours'>>;
  readonly by: string;
  readonly now: Date;
}

/** Writes a new version; the old ones stay. */
export async function changeRiskRule(tx: Tx, { agentId, rule, change, by, now }: ChangeProps): Promise<RiskRule> {
  const current = (await listRiskRules(tx, agentId)).find((each) => each.rule === rule);
  if (!current) throw new Error(`there is no rule ${rule}`);
  const next = { ...current, ...change, version: current.version + 1 };
  await tx
    .insertInto('risk_rules')
    .values({ ...next, agent_id: agentId, changed_at: now, changed_by: by })
    .execute();
  return next;
}

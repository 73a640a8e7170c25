import type { Queryable } from '@chokdee/kernel/db';
import type { Generated, Selectable } from 'kysely';

export interface FinanceSettingsTables {
  finance_settings: {
    agent_id: number;
    version: number;
    withdraw_min_satang: bigint;
    withdraw_max_satang: bigint;
    withdraw_per_day: number;
    withdraw_auto_max_satang: bigint;
    deposit_turnover_percent: number;
    payer_rule: 'off' | 'name';
    /** The provider that pays withdrawals out; null means the usual one. */
    payout_provider: Generated<string | null>;
    changed_at: Date;
    changed_by: string;
  };
}

export type FinanceSettings = Omit<
  Selectable<FinanceSettingsTables['finance_settings']>,
  'agent_id' | 'version' | 'changed_at' | 'changed_by'
>;

/** Settings until the staff change them. */
const defaults: FinanceSettings = {
  withdraw_min_satang: 10_000n,
  withdraw_max_satang: 10_000_000n,
  withdraw_per_day: 5,
  withdraw_auto_max_satang: 500_000n,
  deposit_turnover_percent: 50,
  payer_rule: 'name',
  payout_provider: null,
};

/** The newest version of an agent's rules of money. */
export async function getFinanceSettings(db: Queryable, agentId: number): Promise<FinanceSettings> {
  const row = await db
    .selectFrom('finance_settings')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return defaults;
  const { agent_id: _agent, version: _version, changed_at: _at, changed_by: _by, ...settings } = row;
  return settings;
}

interface ChangeProps {
  readonly agentId: number;
  readonly change: Partial<FinanceSettings>;
  readonly by: string;
  readonly now: Date;
}

/** Writes a new version; the old ones stay. */
export async function changeFinanceSettings(db: Queryable, { agentId, change, by, now }: ChangeProps) {
  const current = await getFinanceSettings(db, agentId);
  const newest = await db
    .selectFrom('finance_settings')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  await db
    .insertInto('finance_settings')
    .values({
      ...current,
      ...change,
      agent_id: agentId,
      version: (newest?.version ?? 0) + 1,
      changed_at: now,
      changed_by: by,
    })
    .execute();
}

declare module '@chokdee/kernel/database' {
  interface Database extends FinanceSettingsTables {}
}

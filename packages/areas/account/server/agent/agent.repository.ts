import type { Database, Queryable } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';

export type AgentRow = Selectable<Database['agents']>;
export type SettingRow = Selectable<Database['agent_settings']>;

export function getAgent(db: Queryable, agentId: number): Promise<AgentRow> {
  return db.selectFrom('agents').selectAll().where('id', '=', agentId).executeTakeFirstOrThrow();
}

export function listSettings(db: Queryable, agentId: number): Promise<SettingRow[]> {
  return db.selectFrom('agent_settings').selectAll().where('agent_id', '=', agentId).orderBy('config_key').execute();
}

/** Returns the agent's value, else the default of the key, else null. */
export async function getAgentSetting(db: Queryable, agentId: number, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('agent_settings')
    .select(['val', 'default_val'])
    .where(({ and }) => and({ agent_id: agentId, config_key: key }))
    .executeTakeFirst();
  return row ? (row.val ?? row.default_val) : null;
}

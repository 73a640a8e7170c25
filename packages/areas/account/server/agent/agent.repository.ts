import type { Database, Queryable } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';

export type AgentRow = Selectable<Database['agents']>;
export type SettingRow = Selectable<Database['agent_settings']>;
export type EventRow = Selectable<Database['events']>;

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

export function listBanners(db: Queryable, agentId: number) {
  return db.selectFrom('banners').selectAll().where('agent_id', '=', agentId).orderBy('position').execute();
}

export function listRunningEvents(db: Queryable, agentId: number, now: Date): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .execute();
}

import type { Deps } from '../deps.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { type AgentContent, agentContents } from './agents.data.ts';

/** Operators and their first content. What ops changed later is left as it is. */
export async function seedAgents({ db, clock }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const content of agentContents) await seedAgent(tx, content, clock.now());
  });
}

async function seedAgent(tx: Tx, content: AgentContent, now: Date): Promise<void> {
  const agentId = content.agent.id;
  const created = await tx
    .insertInto('agents')
    .values(content.agent)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return;
  const settings = Object.entries(content.settings);
  await tx
    .insertInto('agent_settings')
    .values(settings.map(([key, value]) => ({ agent_id: agentId, config_key: key, val: null, default_val: value })))
    .execute();
  await tx
    .insertInto('banners')
    .values(content.banners.map((banner, position) => ({ ...banner, agent_id: agentId, position })))
    .execute();
  await tx
    .insertInto('events')
    .values(content.events.map((event, position) => ({ ...event, agent_id: agentId, position })))
    .execute();
  await tx
    .insertInto('notifications')
    .values(content.notifications.map((item) => ({ ...item, agent_id: agentId, created_at: now })))
    .execute();
}

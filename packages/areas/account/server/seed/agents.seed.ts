import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import type { AgentContent } from './agent-content.ts';
import { chokdee } from './agents.chokdee.ts';
import { siamphet } from './agents.siamphet.ts';
import { firstBrand } from './first-brand.ts';

const MINUTE_MS = 60_000;

/**
 * Seeds the agents of the sandbox with their content, or the first brand of a real house, which is closed and empty.
 * Later changes by staff stay.
 */
export async function seedAgents({ db, clock, config }: Deps): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const content of config.sandbox ? [chokdee, siamphet] : [firstBrand])
      await seedAgent(tx, content, clock.now());
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
  // A setting of a later version gets its default at the next start.
  const settings = Object.entries(content.settings);
  await tx
    .insertInto('agent_settings')
    .values(settings.map(([key, value]) => ({ agent_id: agentId, config_key: key, val: null, default_val: value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (created) await seedContent(tx, content, now);
}

async function seedContent(tx: Tx, content: AgentContent, now: Date): Promise<void> {
  const agentId = content.agent.id;
  if (content.banners.length === 0) return;
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
    .values(
      content.notifications.map((item, index) => ({
        ...item,
        agent_id: agentId,
        created_at: new Date(now.getTime() - index * MINUTE_MS),
      })),
    )
    .execute();
}

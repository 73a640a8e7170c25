import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { addVersion } from '../content/content.repository.ts';
import type { ContentKind } from '../content/content.tables.ts';
import type { AgentContent } from './agent-content.ts';
import { chokdee } from './agents.chokdee.ts';
import { siamphet } from './agents.siamphet.ts';
import { firstBrand } from './first-brand.ts';

const MINUTE_MS = 60_000;
/** Name of the publisher of what every new agent begins with. */
const SEED = 'house';
const EMPTY = { is_live: true, text: '', picture: null, link: null, action: null, starts_at: null, ends_at: null };

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
  const lists = { banner: content.banners, event: content.events, announcement: announcementOf(content) };
  for (const [kind, items] of Object.entries(lists) as [ContentKind, typeof content.banners][]) {
    for (const { id, ...fields } of items) {
      await addVersion(tx, { agentId, kind, id, fields: { ...EMPTY, ...fields }, by: SEED, now });
    }
  }
  for (const [index, { id, ...fields }] of content.news.entries()) {
    const news = { ...EMPTY, ...fields, starts_at: new Date(now.getTime() - index * MINUTE_MS) };
    await addVersion(tx, { agentId, kind: 'news', id, fields: news, by: SEED, now });
  }
}

const announcementOf = ({ agent }: AgentContent) =>
  agent.announcement === '' ? [] : [{ id: 'first', title: agent.announcement }];

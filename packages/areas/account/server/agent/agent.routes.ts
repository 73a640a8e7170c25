import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { findAgent, registerCall } from '@chokdee/kernel/http';
import { listIds, listShown } from '../content/content.repository.ts';
import { presentAgentConfig, presentBanner, presentClosed, presentEvent } from './agent.presenter.ts';
import { type AgentRow, getAgent, listSettings } from './agent.repository.ts';

export function registerAgent(app: App): void {
  registerCall(app, 'POST /api/agent/config', async ({ db, clock, agent, config, ports }) => {
    const [banner] = await listShown(db, agent.id, 'banner', clock.now());
    const row = await getAgent(db, agent.id);
    return presentAgentConfig(row, await listSettings(db, agent.id), config.messaging, {
      events: await listShown(db, agent.id, 'event', clock.now()),
      announcement: await announcementOf(db, row, clock.now()),
      firstBannerArt: banner?.picture ?? null,
      pace: await ports.moneyPace(db, agent.id),
    });
  });

  registerCall(app, 'GET /api/agent/validate', async (context, { code }) => {
    const { id } = await findAgent(context, code);
    const agent = await getAgent(context.db, id);
    return { agent_code: agent.code, agent_id: agent.id, name: agent.name };
  });

  registerCall(app, 'GET /api/agent/domain', async ({ db }, { host }) => {
    const agent = await db
      .selectFrom('agent_domains')
      .innerJoin('agents', 'agents.id', 'agent_domains.agent_id')
      .select(['code', 'status', 'name', 'logo', 'line_contact_url', 'telegram_contact_url'])
      .where('domain', '=', host.toLowerCase())
      .executeTakeFirst();
    return { agent_code: agent?.code ?? null, closed: agent?.status === 'closed' ? presentClosed(agent) : null };
  });

  registerCall(app, 'GET /api/banner', async ({ db, clock, agent }) =>
    (await listShown(db, agent.id, 'banner', clock.now())).map(presentBanner),
  );

  registerCall(app, 'GET /api/event/list', async ({ db, clock, agent }) =>
    (await listShown(db, agent.id, 'event', clock.now())).map(presentEvent),
  );
}

/** Returns the first announcement that is shown. An agent without any item has the text that it was created with. */
async function announcementOf(db: Queryable, agent: AgentRow, now: Date): Promise<string> {
  const [first] = await listShown(db, agent.id, 'announcement', now);
  if (first) return first.title;
  return (await listIds(db, agent.id, 'announcement')).length === 0 ? agent.announcement : '';
}

import type { App } from '@chokdee/kernel/app';
import { findAgent, registerCall } from '@chokdee/kernel/http';
import { presentAgentConfig, presentEvent } from './agent.presenter.ts';
import { getAgent, listBanners, listRunningEvents, listSettings } from './agent.repository.ts';

export function registerAgent(app: App): void {
  registerCall(app, 'POST /api/agent/config', async ({ db, clock, agent, config, ports }) =>
    presentAgentConfig(
      await getAgent(db, agent.id),
      await listSettings(db, agent.id),
      await listRunningEvents(db, agent.id, clock.now()),
      config.messaging,
      {
        firstBannerArt: (await listBanners(db, agent.id))[0]?.art ?? null,
        pace: await ports.moneyPace(db, agent.id),
      },
    ),
  );

  registerCall(app, 'GET /api/agent/validate', async (context, { code }) => {
    const { id } = await findAgent(context, code);
    const agent = await getAgent(context.db, id);
    return { agent_code: agent.code, agent_id: agent.id, name: agent.name };
  });

  registerCall(app, 'GET /api/agent/domain', async ({ db }, { host }) => {
    const agent = await db
      .selectFrom('agent_domains')
      .innerJoin('agents', 'agents.id', 'agent_domains.agent_id')
      .select('code')
      .where('domain', '=', host.toLowerCase())
      .where('status', '=', 'open')
      .executeTakeFirst();
    return { agent_code: agent?.code ?? null };
  });

  registerCall(app, 'GET /api/banner', async ({ db, agent }) => {
    const banners = await listBanners(db, agent.id);
    return banners.map(({ id, title, subtitle, action, link, art }) => ({ id, title, subtitle, action, link, art }));
  });

  registerCall(app, 'GET /api/event/list', async ({ db, clock, agent }) =>
    (await listRunningEvents(db, agent.id, clock.now())).map(presentEvent),
  );
}

import { createHash } from 'node:crypto';
import type { App } from '@chokdee/kernel/app';
import { registerCall, registerRead } from '@chokdee/kernel/http';
import { listBills } from './bills.query.ts';
import { booksOf, createFeedReader } from './feed.repository.ts';
import { presentMatches } from './matches.presenter.ts';

export function registerSportCalls(app: App): void {
  const readFeeds = createFeedReader(app.deps.db);

  registerCall(app, 'GET /api/game/matches', async ({ db, clock, agent, request, reply }, input) => {
    const { provider: providerId, show = 'day', day } = input;
    const known = await readFeeds({ agentId: agent.id, providerId });
    const feeds = await Promise.all(
      known.map(async (feed) => ({ ...feed, books: await booksOf(db, agent.id, feed.providerId) })),
    );
    const matches = presentMatches(feeds, { show, day, now: clock.now() });
    const tag = `"${createHash('sha256').update(JSON.stringify(matches)).digest('base64url').slice(0, 24)}"`;
    reply.header('etag', tag).header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match'] === tag) reply.code(304);
    return matches;
  });

  registerRead(app, 'GET /api/game/bills', (context, { show = 'all', cursor, limit = 20 }) =>
    listBills(context, { memberId: context.member.id, agentId: context.agent.id, show, cursor, limit }),
  );
}

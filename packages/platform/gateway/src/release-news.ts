import type { ReleaseNews } from '@chokdee/contracts';
import { areaBoots, type ReleaseSource, sha384, siteMap, type Visitor } from '@chokdee/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Overrides } from './override.ts';
import type { TicketOffice } from './tickets.ts';

interface NewsDeps {
  readonly source: ReleaseSource;
  /** Decides which releases the news name. */
  readonly visitorOf: (request: FastifyRequest) => Promise<Pick<Visitor, 'id' | 'agentCode'>>;
  readonly overridesOf: (request: FastifyRequest) => Overrides;
  readonly tickets: TicketOffice;
  readonly clock: { now(): Date };
}

/** `GET /releases.json`: open documents ask now and then, and get 304 while nothing has changed. */
export function registerReleaseNews(app: FastifyInstance, deps: NewsDeps): void {
  const { source, visitorOf, overridesOf, tickets, clock } = deps;
  app.get('/releases.json', async (request, reply) => {
    const visitor = await visitorOf(request);
    const releases = source.releasesFor({ ...visitor, overrides: overridesOf(request) });
    const known = { areas: areaBoots(releases), ...siteMap(releases) };
    // Tickets are new in each answer and are no news.
    const tag = `"${sha384(Buffer.from(JSON.stringify(known))).slice(7, 39)}"`;
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', tag);
    // Read by the preview of drafts, which has no origin. CORS sends no cookie along.
    reply.header('access-control-allow-origin', '*');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const holder = { visitorId: visitor.id, address: request.ip, now: clock.now() };
    const news: ReleaseNews = { ...known, areas: tickets.give(known.areas, holder) };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(news));
  });
}

import type { ReleaseNews } from '@chokdee/contracts';
import { areaBoots, type ReleaseSource, sha384, siteMap } from '@chokdee/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResolvedAgent } from './agents.ts';
import type { Overrides } from './override.ts';
import type { TicketOffice } from './tickets.ts';
import { visitorOf } from './visitor.ts';

interface NewsDeps {
  readonly source: ReleaseSource;
  readonly agentOf: (request: FastifyRequest) => Promise<ResolvedAgent>;
  readonly overridesOf: (request: FastifyRequest) => Overrides;
  readonly tickets: TicketOffice;
  readonly clock: { now(): Date };
}

/** `GET /releases.json`: open documents ask now and then, and get 304 while nothing has changed. */
export function registerReleaseNews(app: FastifyInstance, deps: NewsDeps): void {
  const { source, agentOf, overridesOf, tickets, clock } = deps;
  app.get('/releases.json', async (request, reply) => {
    const { id } = visitorOf(request.headers.cookie);
    const { code } = await agentOf(request);
    const releases = source.releasesFor({ id, agentCode: code, overrides: overridesOf(request) });
    const known = { areas: areaBoots(releases), ...siteMap(releases) };
    // Tickets are new in each answer and are no news.
    const tag = `"${sha384(Buffer.from(JSON.stringify(known))).slice(7, 39)}"`;
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const holder = { visitorId: id, address: request.ip, now: clock.now() };
    const news: ReleaseNews = { ...known, areas: tickets.give(known.areas, holder) };
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(news));
  });
}

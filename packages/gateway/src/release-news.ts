import type { ReleaseNews } from '@chokdee/contracts';
import { areaBoots, type ReleaseSource, sha384 } from '@chokdee/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResolvedAgent } from './agents.ts';
import type { Overrides } from './override.ts';
import { visitorOf } from './visitor.ts';

interface NewsDeps {
  readonly source: ReleaseSource;
  readonly agentOf: (request: FastifyRequest) => Promise<ResolvedAgent>;
  readonly overridesOf: (request: FastifyRequest) => Overrides;
}

/** `GET /releases.json`: open documents look here now and then, and pay nothing while nothing has changed. */
export function registerReleaseNews(app: FastifyInstance, { source, agentOf, overridesOf }: NewsDeps): void {
  app.get('/releases.json', async (request, reply) => {
    const { id } = visitorOf(request.headers.cookie);
    const { code } = await agentOf(request);
    const news: ReleaseNews = {
      areas: areaBoots(source.releasesFor({ id, agentCode: code, overrides: overridesOf(request) })),
    };
    const text = JSON.stringify(news);
    const tag = `"${sha384(Buffer.from(text)).slice(7, 39)}"`;
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

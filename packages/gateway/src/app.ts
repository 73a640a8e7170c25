import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Releases } from '@chokdee/release';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createAgents, defaultAgent } from './agents.ts';
import { registerAssets } from './assets.ts';
import type { GatewayConfig } from './config.ts';
import { createPageWriter } from './page.ts';
import { registerProxy } from './proxy.ts';
import { commonHeaders, documentHeaders } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const agentCookie = 'chokdee_ag';

function rememberedAgent(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${agentCookie}=([A-Z0-9]+)`).exec(request.headers.cookie ?? '')?.[1];
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('content-type', 'text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  const compressed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return reply.header('content-encoding', 'br').send(compressed);
}

export interface GatewayDeps {
  readonly config: GatewayConfig;
  readonly releases: Releases;
  /** Folder of fonts and artwork. */
  readonly publicFolder: string;
  readonly clock?: { now(): Date };
}

/** The front door: documents, files of releases, and the way to the processes behind. */
export function createGateway({
  config,
  releases,
  publicFolder,
  clock = { now: () => new Date() },
}: GatewayDeps): FastifyInstance {
  const app = Fastify({ logger: false, trustProxy: config.trustProxy, bodyLimit: 8 * 1024 * 1024 });
  const resolveAgent = createAgents(config.apiUrl, () => clock.now().getTime());
  const writePage = createPageWriter(releases, config.sandboxUrl !== null);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });
  registerAssets(app, releases, publicFolder);
  for (const prefix of ['/api', '/provider', '/hooks', '/healthz', '/readyz', '/metrics']) {
    registerProxy(app, config.apiUrl, prefix);
  }
  if (config.sandboxUrl) registerProxy(app, config.sandboxUrl, '/sandbox');

  // Pages are no routes of the server: their table comes from the releases and may grow without it.
  app.setNotFoundHandler(async (request, reply) => {
    const url = new URL(request.url, 'http://gateway');
    const isFile = url.pathname.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(url.pathname);
    if (isFile || !['GET', 'HEAD'].includes(request.method)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
    }
    const wanted = url.searchParams.get('ag') ?? rememberedAgent(request);
    const agent = await resolveAgent(wanted);
    const page = writePage(url.pathname, agent, clock.now());
    reply.code(page.status).headers(documentHeaders(page.nonce)).header('cache-control', 'no-store');
    // Remembered only once the operator is known to exist.
    if (agent.config && agent.code !== (rememberedAgent(request) ?? defaultAgent)) {
      reply.header('set-cookie', `${agentCookie}=${agent.code}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
    }
    return sendHtml(request, reply, page.html);
  });
  return app;
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AssetFault, ReleaseSource, ReleaseStore } from '@chokdee/release';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createAgents, defaultAgent } from './agents.ts';
import { registerAssets } from './assets.ts';
import type { GatewayConfig } from './config.ts';
import { readCookie, themeOf } from './cookies.ts';
import { overridesOf } from './override.ts';
import { createPageWriter } from './page.ts';
import { registerProxy } from './proxy.ts';
import { readPublicFiles, registerPublicFiles } from './public-files.ts';
import { registerReleaseNews } from './release-news.ts';
import { commonHeaders, documentHeaders } from './security-headers.ts';
import { registerSiteFiles } from './site-files.ts';
import { TicketOffice } from './tickets.ts';
import { type ReleaseVerifier, registerGatewayMetrics } from './verify-releases.ts';
import { visitorOf } from './visitor.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const agentCookie = 'chokdee_ag';

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('content-type', 'text/html; charset=utf-8').header('vary', 'accept-encoding, cookie');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    const compressed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return reply.header('content-encoding', 'br').send(compressed);
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

export interface GatewayDeps {
  readonly config: GatewayConfig;
  readonly source: ReleaseSource;
  /** Where the files of releases lie. */
  readonly store: ReleaseStore;
  readonly verifier: ReleaseVerifier;
  /** Without a key nothing that visitors tell counts. */
  readonly tickets?: TicketOffice;
  /** What the registry says, in the format of Prometheus. */
  readonly registryMetrics?: () => Promise<string>;
  /** Told of every file of a release that should be there and was answered with an error. */
  readonly onAssetFault?: (fault: AssetFault) => void;
  /** Folder of fonts and artwork. */
  readonly publicFolder: string;
  readonly clock?: { now(): Date };
}

/** The front door: documents, files of releases, and the way to the processes behind. */
export function createGateway({
  config,
  source,
  store,
  verifier,
  publicFolder,
  tickets = new TicketOffice(),
  onAssetFault = () => undefined,
  registryMetrics = async () => '',
  clock = { now: () => new Date() },
}: GatewayDeps): FastifyInstance {
  const { publicUrl } = config;
  const app = Fastify({ logger: false, trustProxy: config.trustProxy, bodyLimit: 8 * 1024 * 1024 });
  const resolveAgent = createAgents(config.apiUrl, () => clock.now().getTime());
  const publicFiles = readPublicFiles(publicFolder);
  const writePage = createPageWriter({ source, publicFiles, publicUrl, sandbox: config.sandboxUrl !== null, tickets });
  const headers = commonHeaders(publicUrl);
  const remembered = (request: FastifyRequest) => readCookie(request.headers.cookie, agentCookie);
  const agentOf = (request: FastifyRequest) => {
    const { ag } = request.query as { readonly ag?: unknown };
    return resolveAgent(typeof ag === 'string' ? ag : undefined, remembered(request));
  };

  /** Nobody's, unless this gateway lets browsers try releases out. */
  const tried = (request: FastifyRequest) => {
    if (!config.releaseOverride) return { overrides: {}, setCookie: null };
    return overridesOf(request.headers.cookie, (request.query as { readonly try?: unknown }).try);
  };

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  // Data from the processes behind; documents and files bring their own, and an event stream must not wait to fill a block.
  app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerAssets(app, { store, source, onFault: onAssetFault });
  registerGatewayMetrics(app, verifier, registryMetrics);
  registerPublicFiles(app, publicFiles);
  const news = { source, agentOf, overridesOf: (request: FastifyRequest) => tried(request).overrides, tickets, clock };
  // Behind the compression, which takes only what is registered after it.
  app.register(async (scope) => registerReleaseNews(scope, news));
  registerSiteFiles(app, { source, publicFiles, publicUrl, agentOf });
  for (const prefix of ['/api', '/provider', '/hooks', '/healthz', '/readyz', '/metrics']) {
    registerProxy(app, config.apiUrl, prefix);
  }
  if (config.sandboxUrl) registerProxy(app, config.sandboxUrl, '/sandbox');

  // Pages are no routes of the server: their table comes from the releases and may grow without it.
  app.setNotFoundHandler(async (request, reply) => {
    // Not by URL: an address may be one that no URL can be made of.
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const isFile = pathname.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(pathname);
    if (isFile || !['GET', 'HEAD'].includes(request.method)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
    }
    const agent = await agentOf(request);
    const visitor = visitorOf(request.headers.cookie);
    const theme = themeOf(request.headers.cookie);
    const { overrides, setCookie } = tried(request);
    const page = writePage({
      path: pathname,
      agent,
      visitorId: visitor.id,
      isMember: visitor.isMember,
      address: request.ip,
      overrides,
      theme,
      now: clock.now(),
    });
    // Nobody may reuse it without asking, since releases move; the browser may still show it on the way back.
    reply.code(page.status).headers(documentHeaders(page.nonce)).header('cache-control', 'private, no-cache');
    if (setCookie) reply.header('set-cookie', setCookie);
    if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
    // Remembered only once the agent is known to exist.
    if (agent.config && agent.code !== (remembered(request) ?? defaultAgent)) {
      reply.header('set-cookie', `${agentCookie}=${agent.code}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
    }
    return sendHtml(request, reply, page.html);
  });
  return app;
}

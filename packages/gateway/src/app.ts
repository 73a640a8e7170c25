import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ARRIVAL_CHECK_MS } from '@chokdee/contracts/server';
import type { AssetFault, ReleaseSource, ReleaseStore } from '@chokdee/release';
import { createRequestId } from '@chokdee/settings';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AnswerCount, logAccess } from './access-log.ts';
import { createAgents, defaultAgent } from './agents.ts';
import { registerAssets } from './assets.ts';
import type { GatewayConfig } from './config.ts';
import { readCookie, themeOf } from './cookies.ts';
import { createGameOrigins } from './games/game-origins.ts';
import { openGamesDoor } from './games/games-door.ts';
import { registerLive } from './live/live.routes.ts';
import { createMemberStart, type StartPatience } from './member/member-start.ts';
import { overridesOf } from './override.ts';
import { createPageWriter } from './page.ts';
import { ApiHealth } from './proxy/api-health.ts';
import { registerProxy } from './proxy/proxy.ts';
import { waysToApi } from './proxy/ways.ts';
import { readPublicFiles, registerPublicFiles } from './public-files.ts';
import { registerReleaseNews } from './release-news.ts';
import { commonHeaders, documentHeaders } from './security-headers.ts';
import { registerSiteFiles } from './site-files.ts';
import { TicketOffice } from './tickets.ts';
import { refuseAddress, refuseUnreadable } from './unreadable.ts';
import { visitorOf } from './visitor.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const agentCookie = 'chokdee_ag';
/** A picture to be paid with, as its bank takes it. */
const SANDBOX_BODY_BYTES = 4 * 1024 * 1024;
/** However large a body: no request takes so many times as long to arrive as a head may. */
const LONGEST_ARRIVAL = 6;

/** A proxy of ours by its address, or by how many stand between it and this process. */
const trustedBy = ({ trustedProxies: trusted }: GatewayConfig) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

/** Of every port that visitors come in by. */
export const arrivalOf = ({ arrivalMs }: GatewayConfig) => ({
  headersTimeout: arrivalMs,
  requestTimeout: LONGEST_ARRIVAL * arrivalMs,
  connectionsCheckingInterval: Math.min(arrivalMs, ARRIVAL_CHECK_MS),
});

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.header('content-type', 'text/html; charset=utf-8').header('vary', 'accept-encoding, cookie');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    const compressed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
    return reply.header('content-encoding', 'br').send(compressed);
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of visitors' requests and open event streams, in the format of Prometheus. */
    visitorMetrics(): string;
  }
}

export interface GatewayDeps {
  readonly config: GatewayConfig;
  readonly source: ReleaseSource;
  /** Where the files of releases lie. */
  readonly store: ReleaseStore;
  /** Without a key nothing that visitors tell counts. */
  readonly tickets?: TicketOffice;
  /** Told of every file of a release that should be there and was answered with an error. */
  readonly onAssetFault?: (fault: AssetFault) => void;
  /** Folder of artwork. */
  readonly publicFolder: string;
  readonly clock?: { now(): Date };
  /** Takes the lines of the access log; left out: there is none. */
  readonly writeLog?: (line: string) => void;
  readonly startPatience?: StartPatience;
}

/** The front door: documents, files of releases, and the way to the processes behind. */
export function createGateway({
  config,
  source,
  store,
  publicFolder,
  tickets = new TicketOffice(),
  onAssetFault = () => undefined,
  clock = { now: () => new Date() },
  writeLog = () => undefined,
  startPatience,
}: GatewayDeps): FastifyInstance {
  const { publicUrl } = config;
  const headers = commonHeaders(publicUrl);
  const app = Fastify({
    logger: false,
    trustProxy: trustedBy(config),
    http: arrivalOf(config),
    // What stands in `http` is overridden by this.
    requestTimeout: arrivalOf(config).requestTimeout,
    // What has no address that can be read meets no hook either.
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply.headers(headers)),
    // Its own, whatever a visitor sends.
    genReqId: createRequestId,
  });
  const resolveAgent = createAgents(config.apiUrl, () => clock.now().getTime());
  const gameOrigins = createGameOrigins(config.apiUrl, () => clock.now().getTime());
  const publicFiles = readPublicFiles(publicFolder);
  const writePage = createPageWriter({ source, publicFiles, publicUrl, sandbox: config.sandboxUrl !== null, tickets });
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
  if (config.gamesOrigin) openGamesDoor(app, config.gamesOrigin);
  const count = new AnswerCount();
  logAccess(app, { percent: config.accessLog, clock, count, write: writeLog });
  // Data from the processes behind; documents and files bring their own, and an event stream must not wait to fill a block.
  app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerAssets(app, { store, source, onFault: onAssetFault });
  registerPublicFiles(app, publicFiles);
  const news = { source, agentOf, overridesOf: (request: FastifyRequest) => tried(request).overrides, tickets, clock };
  // Behind the compression, which takes only what is registered after it.
  app.register(async (scope) => registerReleaseNews(scope, news));
  registerSiteFiles(app, { source, publicFiles, publicUrl, agentOf });
  const { liveLimits: limits, liveHeartbeatMs: heartbeatMs } = config;
  const readers = registerLive(app, { apiUrl: config.apiUrl, limits, heartbeatMs, clock });
  const health = new ApiHealth(config.apiUrl);
  app.addHook('onListen', async () => health.start());
  app.addHook('preClose', async () => health.stop());
  const startMember = createMemberStart(config.apiUrl, () => health.isAway, startPatience);
  for (const way of waysToApi(config.apiUrl, config.arrivalMs, () => health.isAway)) registerProxy(app, way);
  if (config.sandboxUrl) {
    const body = { bytes: SANDBOX_BODY_BYTES, ms: config.arrivalMs };
    registerProxy(app, { upstream: config.sandboxUrl, prefix: '/sandbox', body });
  }

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
    const page = await writePage({
      path: pathname,
      agent,
      visitorId: visitor.id,
      isMember: visitor.isMember,
      isPhone: request.headers['sec-ch-ua-mobile'] === '?1',
      address: request.ip,
      overrides,
      theme,
      now: clock.now(),
      startMember: (calls) => startMember(request, calls),
    });
    request.shownRoute = page.route;
    // Nobody may reuse it without asking, since releases move; the browser may still show it on the way back.
    reply
      .code(page.status)
      .headers(documentHeaders(page.nonce, await gameOrigins()))
      .header('cache-control', page.isOfSession ? 'no-store' : 'private, no-cache');
    if (setCookie) reply.header('set-cookie', setCookie);
    if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
    // Remembered only once the agent is known to exist.
    if (agent.config && agent.code !== (remembered(request) ?? defaultAgent)) {
      reply.header('set-cookie', `${agentCookie}=${agent.code}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
    }
    return sendHtml(request, reply, page.html);
  });
  const streams = () => `# TYPE chokdee_live_readers gauge\nchokdee_live_readers ${readers.size}\n`;
  app.decorate('visitorMetrics', () => count.metrics() + streams());
  return app;
}

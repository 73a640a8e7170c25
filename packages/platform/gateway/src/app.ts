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
/** Limit in bytes, taken from the sandbox's bank: a picture to pay with. */
const SANDBOX_BODY_BYTES = 4 * 1024 * 1024;
/** Most time for a whole request, as a multiple of the time for its head. */
const LONGEST_ARRIVAL = 6;

/** Tells a trusted proxy by its address, or by the number of proxies before this process. */
const trustedBy = ({ trustedProxies: trusted }: GatewayConfig) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

/** Time limits of every port that visitors connect to. */
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
    /** Metrics of visitors' requests and open event streams, for Prometheus. */
    visitorMetrics(): string;
  }
}

export interface GatewayDeps {
  readonly config: GatewayConfig;
  readonly source: ReleaseSource;
  /** Store that holds the files of releases. */
  readonly store: ReleaseStore;
  /** Without tickets no report of a visitor counts. */
  readonly tickets?: TicketOffice;
  /** Called for every file of a release that should exist and was answered with an error. */
  readonly onAssetFault?: (fault: AssetFault) => void;
  /** Folder of artwork. */
  readonly publicFolder: string;
  readonly clock?: { now(): Date };
  /** Writes a line of the access log; without it there is none. */
  readonly writeLog?: (line: string) => void;
  readonly startPatience?: StartPatience;
}

/** Creates the gateway: documents, files of releases, and proxies to the other processes. */
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
    // Fastify overrides what `http` says.
    requestTimeout: arrivalOf(config).requestTimeout,
    // Requests with unreadable addresses meet no hook.
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: (_error, request, reply) => void refuseAddress(request, reply.headers(headers)),
    // An id of the client is not trusted.
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

  /** Returns the releases that this browser tries out; none unless the gateway allows it. */
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
  // Compresses data of the other processes. Documents and files bring their own; an event stream must not be buffered.
  app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerAssets(app, { store, source, onFault: onAssetFault });
  registerPublicFiles(app, publicFiles);
  const news = { source, agentOf, overridesOf: (request: FastifyRequest) => tried(request).overrides, tickets, clock };
  // Registered after the compression, which applies to later routes only.
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

  // Pages are no routes of the server: their table comes with the releases and changes without it.
  app.setNotFoundHandler(async (request, reply) => {
    // `new URL` would throw for some addresses.
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
    // Releases move, so a cache must ask again; the browser may still show the page on the way back.
    reply
      .code(page.status)
      .headers(documentHeaders(page.nonce, await gameOrigins()))
      .header('cache-control', page.isOfSession ? 'no-store' : 'private, no-cache');
    if (setCookie) reply.header('set-cookie', setCookie);
    if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
    // The cookie is set only for an agent that exists.
    if (agent.config && agent.code !== (remembered(request) ?? defaultAgent)) {
      reply.header('set-cookie', `${agentCookie}=${agent.code}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
    }
    return sendHtml(request, reply, page.html);
  });
  const streams = () => `# TYPE chokdee_live_readers gauge\nchokdee_live_readers ${readers.size}\n`;
  app.decorate('visitorMetrics', () => count.metrics() + streams());
  return app;
}

import { constants } from 'node:zlib';
import { ARRIVAL_CHECK_MS } from '@chokdee/contracts/server';
import { shells } from '@chokdee/contracts/shells';
import type { AssetFault, ReleaseSource, ReleaseStore } from '@chokdee/release';
import { createRequestId } from '@chokdee/settings';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { AnswerCount, logAccess } from './access-log.ts';
import { registerAssets } from './assets.ts';
import { compressTo, encodingOf } from './cache/compression.ts';
import type { GatewayConfig } from './config.ts';
import type { StartPatience } from './member/member-start.ts';
import { membersSite } from './member/members-site.ts';
import { overridesOf } from './override.ts';
import { ApiHealth } from './proxy/api-health.ts';
import { readPublicFiles, registerPublicFiles } from './public-files.ts';
import { registerReleaseNews } from './release-news.ts';
import { commonHeaders } from './security-headers.ts';
import { staffSite } from './staff/staff-site.ts';
import { TicketOffice } from './tickets.ts';
import { refuseAddress, refuseUnreadable } from './unreadable.ts';

/** Quality of brotli for documents, which are short. */
const DOCUMENT_QUALITY = 7;
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
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await compressTo(encoding, html, DOCUMENT_QUALITY));
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
  /** Folder of the members' artwork, for a shell that shows it too. */
  readonly artFolder?: string;
  readonly clock?: { now(): Date };
  /** Steady milliseconds; a test passes its own. */
  readonly steadyMs?: () => number;
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
  artFolder = publicFolder,
  tickets = new TicketOffice(),
  onAssetFault = () => undefined,
  clock = { now: () => new Date() },
  steadyMs = () => performance.now(),
  writeLog = () => undefined,
  startPatience,
}: GatewayDeps): FastifyInstance {
  const { publicUrl } = config;
  const site = shells[config.shell].audience === 'staff' ? staffSite : membersSite;
  const headers = { ...commonHeaders(publicUrl), ...site.headers };
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
    // nginx sends the next request on a connection that was busy when the end began, and repeats no act.
    return503OnClosing: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  const count = new AnswerCount();
  logAccess(app, { percent: config.accessLog, clock, count, write: writeLog });
  site.guard(app, config);
  // Compresses data of the other processes. Documents and files bring their own; an event stream must not be buffered.
  app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerAssets(app, { shell: config.shell, store, source, onFault: onAssetFault });
  const publicFiles = new Map([...readPublicFiles(artFolder), ...readPublicFiles(publicFolder)]);
  registerPublicFiles(app, publicFiles);
  const health = new ApiHealth(config.apiUrl);
  app.addHook('onListen', async () => health.start());
  app.addHook('preClose', async () => health.stop());

  /** Returns the releases that this browser tries out; none unless the gateway allows it. */
  const tried = (request: FastifyRequest) => {
    if (!config.releaseOverride) return { overrides: {}, setCookie: null };
    return overridesOf(request.headers.cookie, (request.query as { readonly try?: unknown }).try);
  };
  const isAway = () => health.isAway;
  const { answer, visitor, metrics } = site.serve(app, {
    config,
    source,
    publicFiles,
    tickets,
    clock,
    steadyMs,
    tried,
    isAway,
    startPatience,
  });
  const news = { source, visitorOf: visitor, overridesOf: (request: FastifyRequest) => tried(request).overrides };
  // Registered after the compression, which applies to later routes only.
  app.register(async (scope) => registerReleaseNews(scope, { ...news, tickets, clock }));

  // Pages are no routes of the server: their table comes with the releases and changes without it.
  app.setNotFoundHandler(async (request, reply) => {
    // `new URL` would throw for some addresses.
    const path = request.url.split('?', 1)[0] ?? '/';
    const isFile = path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path);
    if (isFile || !['GET', 'HEAD'].includes(request.method)) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
    }
    const { setCookie } = tried(request);
    if (setCookie) reply.header('set-cookie', setCookie);
    const { html, route } = await answer(request, reply, path);
    request.shownRoute = route;
    return sendHtml(request, reply, html);
  });
  app.decorate('visitorMetrics', () => count.metrics() + metrics());
  return app;
}

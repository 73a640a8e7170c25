import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { ConcurrencyLimit, type ConcurrencyLimits, REQUEST_ID_HEADER } from '@chokdee/settings';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { type BodyLimits, takeBodies } from './bodies.ts';
import { FullCalls } from './full-calls.ts';

/** Limits calls under way to one process behind the gateway. */
const CALLS: ConcurrencyLimits = { atOnce: 256, waiting: 1_024, waitMs: 5_000 };
/** Limits large bodies more: each takes memory of this process. */
const LARGE_BODIES: ConcurrencyLimits = { atOnce: 24, waiting: 64, waitMs: 5_000 };
const LARGE_BYTES = 1_000_000;
/** Limits open streams. None waits: a browser tries again by itself. */
const STREAMS: ConcurrencyLimits = { atOnce: 500, waiting: 0, waitMs: 1 };
/** Time in ms for an answer to begin, and to be read. */
const CALL_MS = 60_000;

export interface ProxyProps {
  readonly upstream: string;
  readonly prefix: string;
  /** Prefix at the process behind, if it is another one. */
  readonly rewritePrefix?: string;
  readonly body: BodyLimits;
  readonly limits?: ConcurrencyLimits;
  /** Tells which cookies the process behind gets; all by default. Only calls of the api get any. */
  readonly isCookieFor?: (name: string) => boolean;
  /** Answers may last for hours and are passed on byte by byte. */
  readonly isStream?: boolean;
  /** True while the process behind is known not to answer; calls are then refused at once. */
  readonly isAway?: () => boolean;
  /** Steady milliseconds; a test passes its own. */
  readonly nowMs?: () => number;
}

/** Proxies everything below a path to another process. While that process is away or busy, calls are refused. */
export function registerProxy(
  app: FastifyInstance,
  { upstream, prefix, rewritePrefix = prefix, body, limits, isCookieFor, isStream = false, isAway, nowMs }: ProxyProps,
): void {
  const isLarge = body.bytes > LARGE_BYTES;
  const { atOnce, ...waiting } = limits ?? (isStream ? STREAMS : isLarge ? LARGE_BODIES : CALLS);
  const underWay = new ConcurrencyLimit({ atOnce, ...waiting });
  const full = new FullCalls(nowMs);
  const isOfCalls = /^\/api(\/|$)/.test(prefix);
  app.register(async (scope) => {
    takeBodies(scope, body);
    if (isAway)
      scope.addHook('onRequest', async (_request, reply) => (isAway() ? refuse(reply, 'NOT_READY') : undefined));
    scope.addHook('onRequest', async (request, reply) =>
      full.has(request) ? refuse(reply, 'TOO_MANY_REQUESTS') : undefined,
    );
    // A short body is read first, so that a slow sender takes no place.
    scope.addHook(isLarge ? 'onRequest' : 'preHandler', async (_request: unknown, reply: FastifyReply) => {
      const leave = await underWay.enter();
      if (!leave) return refuse(reply, 'NOT_READY');
      // A client that left while it waited fires no further event.
      if (reply.raw.destroyed) {
        leave();
        return reply.hijack();
      }
      leaveWithAnswer(reply, leave, isStream ? null : CALL_MS);
    });
    scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix,
      proxyPayloads: false,
      undici: { headersTimeout: CALL_MS, bodyTimeout: isStream ? 0 : CALL_MS, connections: atOnce },
      replyOptions: {
        rewriteRequestHeaders: (request, { cookie, ...headers }) => ({
          ...headers,
          ...(isOfCalls ? cookiesFor(cookie, isCookieFor) : {}),
          host: request.headers.host ?? '',
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          [REQUEST_ID_HEADER]: String(request.id),
        }),
        rewriteHeaders: (headers, request) =>
          withoutConnection(request ? full.read(headers, request as FastifyRequest) : headers),
        onResponse: (_request, reply, answer) => sendOn(reply as FastifyReply, answer as unknown as Upstream),
        onError: (reply) => void refuse(reply as FastifyReply, 'NOT_READY'),
      },
    });
  });
}

/** Leaves out what an answer says of the connection behind (RFC 9110, section 7.6.1). */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, ...kept } = headers;
  return kept;
}

interface Upstream {
  readonly statusCode: number;
  readonly stream: Readable;
}

/** Passes an answer on. A 304 has no body; its length is that of the cached answer. */
function sendOn(reply: FastifyReply, { statusCode, stream }: Upstream): void {
  if (statusCode !== 304) return void reply.send(stream);
  stream.resume();
  reply.removeHeader('content-length').removeHeader('content-type').send();
}

/** Keeps the cookies that the process behind gets. */
function cookiesFor(header: string | undefined, isCookieFor: (name: string) => boolean = () => true) {
  const kept = (header ?? '').split(/;\s*/).filter((pair) => pair !== '' && isCookieFor(pair.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? {} : { cookie: kept.join('; ') };
}

/** Frees the place of a client that reads its answer slower than the limit in ms. Null means no limit. */
function leaveWithAnswer(reply: FastifyReply, leave: () => void, limitMs: number | null): void {
  const timer = limitMs === null ? undefined : setTimeout(() => reply.raw.destroy(), limitMs).unref();
  reply.raw.once('close', () => {
    clearTimeout(timer);
    leave();
  });
}

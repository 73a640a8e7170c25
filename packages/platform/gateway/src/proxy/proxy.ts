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
/** Time in ms for an answer to begin, and to be read. */
const CALL_MS = 60_000;

export interface ProxyProps {
  readonly upstream: string;
  readonly prefix: string;
  readonly body: BodyLimits;
  readonly limits?: ConcurrencyLimits;
  /** True while the process behind is known not to answer; calls are then refused at once. */
  readonly isAway?: () => boolean;
  /** Steady milliseconds; a test passes its own. */
  readonly nowMs?: () => number;
}

/** Proxies everything below a path to another process. While that process is away or busy, calls are refused. */
export function registerProxy(
  app: FastifyInstance,
  { upstream, prefix, body, limits, isAway, nowMs }: ProxyProps,
): void {
  const isLarge = body.bytes > LARGE_BYTES;
  const { atOnce, ...waiting } = limits ?? (isLarge ? LARGE_BODIES : CALLS);
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
      leaveWithAnswer(reply, leave);
    });
    scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      undici: { headersTimeout: CALL_MS, bodyTimeout: CALL_MS, connections: atOnce },
      replyOptions: {
        rewriteRequestHeaders: (request, { cookie, ...headers }) => ({
          ...headers,
          // Only calls of the api need cookies.
          ...(cookie !== undefined && isOfCalls ? { cookie } : {}),
          host: request.headers.host ?? '',
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          [REQUEST_ID_HEADER]: String(request.id),
        }),
        rewriteHeaders: (headers, request) => (request ? full.read(headers, request as FastifyRequest) : headers),
        onResponse: (_request, reply, answer) => sendOn(reply as FastifyReply, answer as unknown as Upstream),
        onError: (reply) => void refuse(reply as FastifyReply, 'NOT_READY'),
      },
    });
  });
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

/** Frees the place of a client that reads its answer slower than `CALL_MS`. */
function leaveWithAnswer(reply: FastifyReply, leave: () => void): void {
  const timer = setTimeout(() => reply.raw.destroy(), CALL_MS).unref();
  reply.raw.once('close', () => {
    clearTimeout(timer);
    leave();
  });
}

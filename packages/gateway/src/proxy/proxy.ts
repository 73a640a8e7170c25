import type { Readable } from 'node:stream';
import { REQUEST_ID_HEADER } from '@chokdee/settings';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { type BodyLimits, takeBodies } from './bodies.ts';
import { FullCalls } from './full-calls.ts';
import { Turnstile, type TurnstileLimits } from './turnstile.ts';

/** As many as may be under way to one part at a time, and as many as may wait for that. */
const CALLS: TurnstileLimits = { places: 256, queue: 1_024, waitMs: 5_000 };
/** Large bodies are taken in by few at a time: each is memory of this process. */
const LARGE_BODIES: TurnstileLimits = { places: 24, queue: 64, waitMs: 5_000 };
const LARGE_BYTES = 1_000_000;
/** No answer is waited for, nor written, for longer. */
const CALL_MS = 60_000;

export interface ProxyProps {
  readonly upstream: string;
  readonly prefix: string;
  readonly body: BodyLimits;
  readonly limits?: TurnstileLimits;
  /** Whether what is behind is known not to answer: then nobody waits for it. */
  readonly isAway?: () => boolean;
  /** Steady milliseconds; the machine's, unless a test has its own. */
  readonly nowMs?: () => number;
}

/** Hands everything below a path to another process, and says so calmly when it is away or has too much to do. */
export function registerProxy(
  app: FastifyInstance,
  { upstream, prefix, body, limits, isAway, nowMs }: ProxyProps,
): void {
  const isLarge = body.bytes > LARGE_BYTES;
  const { places, ...rest } = limits ?? (isLarge ? LARGE_BODIES : CALLS);
  const turnstile = new Turnstile({ places, ...rest });
  const full = new FullCalls(nowMs);
  const isOfCalls = /^\/api(\/|$)/.test(prefix);
  app.register(async (scope) => {
    takeBodies(scope, body);
    if (isAway)
      scope.addHook('onRequest', async (_request, reply) => (isAway() ? refuse(reply, 'NOT_READY') : undefined));
    scope.addHook('onRequest', async (request, reply) =>
      full.has(request) ? refuse(reply, 'TOO_MANY_REQUESTS') : undefined,
    );
    // A short body is there before its place is taken, so that a slow sender takes none.
    scope.addHook(isLarge ? 'onRequest' : 'preHandler', async (_request: unknown, reply: FastifyReply) => {
      const leave = await turnstile.enter();
      if (!leave) return refuse(reply, 'NOT_READY');
      // Who went away while they waited is told of by no event any more.
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
      undici: { headersTimeout: CALL_MS, bodyTimeout: CALL_MS, connections: places },
      replyOptions: {
        rewriteRequestHeaders: (request, { cookie, ...headers }) => ({
          ...headers,
          // Who is signed in is a matter of the api's calls alone.
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

/** An answer that only says that nothing is new has no body: the length that it names is that of the one which was kept. */
function sendOn(reply: FastifyReply, { statusCode, stream }: Upstream): void {
  if (statusCode !== 304) return void reply.send(stream);
  stream.resume();
  reply.removeHeader('content-length').removeHeader('content-type').send();
}

/** Whoever reads their answer slower than `CALL_MS` keeps no place for it. */
function leaveWithAnswer(reply: FastifyReply, leave: () => void): void {
  const timer = setTimeout(() => reply.raw.destroy(), CALL_MS).unref();
  reply.raw.once('close', () => {
    clearTimeout(timer);
    leave();
  });
}

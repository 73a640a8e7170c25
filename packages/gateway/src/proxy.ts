import { systemErrors } from '@chokdee/contracts/server';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** One answer for a part that is away: the envelope that every client of the api already understands. */
const { code, message } = systemErrors.NOT_READY;
const notReady = { error: code, message, data: null };

/** Hands everything below a path to another process, streams included, and says so calmly when it is away. */
export function registerProxy(app: FastifyInstance, upstream: string, prefix: string): void {
  app.register(httpProxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // Live updates stay open for hours and may be silent in between.
    undici: { headersTimeout: 60_000, bodyTimeout: 0, connections: 512 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        host: request.headers.host ?? '',
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
      }),
      onError: (reply) => {
        reply.code(503).header('cache-control', 'no-store').send(notReady);
      },
    },
  });
}

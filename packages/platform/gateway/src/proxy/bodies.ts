import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../refusal.ts';
import { endWithAnswer } from './linger.ts';

export interface BodyLimits {
  readonly bytes: number;
  /** Time from the head of the request to the last byte of its body. */
  readonly ms: number;
  /** Refusal of a longer body, always as 413; INVALID_INPUT by default. */
  readonly refusal?: Refusal;
  /** Refuses a request without a bearer before its body is read. */
  readonly needsBearer?: boolean;
}

/** True for a request with a body, whether its length is announced or not. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Error that Node itself emits for a request that takes too long. */
const tooSlow = () => Object.assign(new Error('a body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Reads bodies whole before the request is handed on: a process behind never waits for a slow sender. Refuses a body that
 * is too long, whether its length was announced or not, and closes the connection of every body that is not read.
 */
export function takeBodies(
  scope: FastifyInstance,
  { bytes, ms, refusal = 'INVALID_INPUT', needsBearer = false }: BodyLimits,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
    // The proxy hands a stream on unchanged, whatever its content type.
    done(null, body.length === 0 ? undefined : Readable.from([body])),
  );
  scope.addHook('onRequest', async (request, reply) => {
    if (needsBearer && !request.headers.authorization) return refuse(reply, 'SESSION_EXPIRED');
    if (!hasBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => scope.server.emit('clientError', tooSlow(), raw.socket), ms).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  });
  scope.addHook('onSend', async (request, reply) => {
    if (hasBody(request) && !request.raw.complete) closeUnread(request.raw, reply);
  });
  scope.setErrorHandler((error: { code?: string; statusCode?: number }, _request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, refusal, 413);
    return refuse(reply, (error.statusCode ?? 500) < 500 ? 'INVALID_INPUT' : 'INTERNAL');
  });
}

/** Reads no more of a body that is being answered. Node closes the connection by `destroySoon`, which loses the answer. */
function closeUnread(request: IncomingMessage, reply: FastifyReply): void {
  const { socket } = request;
  reply.header('connection', 'close');
  request.on('data', () => request.pause());
  socket.destroySoon = () => endWithAnswer(socket);
}

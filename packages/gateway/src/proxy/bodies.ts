import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../refusal.ts';
import { UnwantedBodies } from './unwanted-bodies.ts';

export interface BodyLimits {
  readonly bytes: number;
  /** From the first byte of the request to the last of its body. */
  readonly ms: number;
  /** What who sends more reads; INVALID_INPUT unless said otherwise, and always as 413. */
  readonly refusal?: Refusal;
  /** Nothing is taken in of who does not even say who they are. */
  readonly needsBearer?: boolean;
}

/** Of this process. */
const unwanted = new UnwantedBodies();

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Takes in bodies whole before anything behind is asked: a part behind never waits for a slow sender, and what is too
 * long is refused here, whether its length was announced or not.
 */
export function takeBodies(
  scope: FastifyInstance,
  { bytes, ms, refusal = 'INVALID_INPUT', needsBearer = false }: BodyLimits,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
    // As a stream it is handed on as it came, whatever it says of its type.
    done(null, body.length === 0 ? undefined : Readable.from([body])),
  );
  scope.addHook('onRequest', async (request, reply) => {
    if (needsBearer && !request.headers.authorization) return refuse(reply, 'SESSION_EXPIRED');
    if (!hasBody(request)) return;
    const timer = setTimeout(() => request.raw.destroy(), ms).unref();
    request.raw.once('end', () => clearTimeout(timer));
  });
  scope.addHook('onSend', async (request) => {
    if (hasBody(request) && !request.raw.complete) unwanted.forget(request.raw);
  });
  scope.setErrorHandler((error: { code?: string; statusCode?: number }, _request, reply) => {
    // Else the connection would be closed while they send.
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply.removeHeader('connection'), refusal, 413);
    return refuse(reply, (error.statusCode ?? 500) < 500 ? 'INVALID_INPUT' : 'INTERNAL');
  });
}

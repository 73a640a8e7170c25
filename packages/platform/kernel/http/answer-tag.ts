import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Browsers ask each time whether the answer that they keep still holds. */
const KEPT = 'private, no-cache';

/** Lets a browser keep the answer to a guest. An answer to a bearer or a cookie belongs to a session: nothing keeps it. */
export function letKeep({ headers: { authorization, cookie } }: FastifyRequest, reply: FastifyReply): void {
  const isOfSession = authorization !== undefined || cookie !== undefined || reply.hasHeader('set-cookie');
  // A call with a rule of its own keeps it.
  if (!isOfSession && !reply.hasHeader('cache-control')) reply.header('cache-control', KEPT);
}

/** Gives an answer that may be kept an ETag, and answers 304 to a browser that has it. */
export async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.getHeader('cache-control') !== KEPT || typeof payload !== 'string') return payload;
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.headers({ etag: tag, vary: 'authorization, cookie' });
  if (request.headers['if-none-match'] !== tag) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
}

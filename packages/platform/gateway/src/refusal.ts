import { errors } from '@chokdee/api-contract';
import type { ErrorName } from '@chokdee/contracts';
import type { ErrorSpec } from '@chokdee/contracts/server';
import type { FastifyReply } from 'fastify';

export type Refusal = ErrorName;
/** Seconds after which a refused client may try again. */
const RETRY_S = 1;

/** Refuses in the envelope of the api. */
export function refuse(reply: FastifyReply, name: Refusal, as?: number): FastifyReply {
  const refusal: ErrorSpec = errors[name];
  const status = as ?? refusal.status ?? 200;
  if (status === 429 || status === 503) reply.header('retry-after', String(RETRY_S));
  const answer = { error: refusal.code, message: refusal.message, request_id: reply.request.id, data: null };
  return reply.code(status).header('cache-control', 'no-store').send(answer);
}

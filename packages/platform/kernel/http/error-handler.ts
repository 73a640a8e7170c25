import type { ErrorName } from '@chokdee/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { troubleOf } from '../db/database-away.ts';
import { BusinessError, notReady } from '../errors/business-error.ts';
import { contentRefusal, contentRefusals } from './content-refusal.ts';
import { type EnvelopeStyle, failure } from './envelope.ts';
import { fieldProblems } from './validation.ts';

/** Decides which parts of an error leave the server. No other code does. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const state = contentRefusal(error);
  if (state) {
    contentRefusals.inc({ route: request.routeOptions.url ?? 'unknown', state });
    request.log.error({ err: error }, 'only the database refused an input');
  }
  const trouble = troubleOf(error);
  const { name, data, retryAfterS } = state ? invalidInput : describeError(trouble ? notReady(trouble) : error);
  const refusal = request.server.deps.contract.errors[name];
  const { status = 200 } = refusal;
  // A log line for each call would flood the log while the database is away.
  if (status >= 500 && name !== 'NOT_READY') request.log.error({ err: error }, 'a call failed');
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  const style: EnvelopeStyle = request.routeOptions.config.envelope ?? 'error';
  reply.code(status).send(failure(refusal, data, style, request.id));
}

interface Described {
  readonly name: ErrorName;
  readonly data: unknown;
  readonly retryAfterS?: number | undefined;
}

/** Names no field: the error does not tell which one is invalid. */
const invalidInput: Described = { name: 'INVALID_INPUT', data: { fields: [] } };

function describeError(error: unknown): Described {
  if (error instanceof BusinessError) {
    const { data, fields, retryAfterS } = error.extra;
    return { name: error.errorName, data: fields ? { fields } : (data ?? null), retryAfterS };
  }
  if (!isFastifyError(error)) return { name: 'INTERNAL', data: null };
  if (error.validation) {
    return { name: 'INVALID_INPUT', data: { fields: fieldProblems(error.validation) } };
  }
  // Broken JSON, a body that is too large or of another type: the request never was a call.
  if (error.statusCode === 429) return { name: 'TOO_MANY_REQUESTS', data: null };
  if (error.statusCode && error.statusCode < 500) return invalidInput;
  return { name: 'INTERNAL', data: null };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('validation' in error || 'statusCode' in error);
}

export function handleUnknownCall(request: FastifyRequest, reply: FastifyReply): void {
  handleError(new BusinessError('CALL_UNKNOWN'), request, reply);
}

import type { ErrorName } from '@chokdee/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BusinessError } from '../errors/business-error.ts';
import { type EnvelopeStyle, failure } from './envelope.ts';
import { fieldProblems } from './validation.ts';

/** The one place that decides what of an error leaves the server. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { name, data, retryAfterS } = describeError(error);
  const refusal = request.server.deps.contract.errors[name];
  const { status = 200 } = refusal;
  if (status >= 500) request.log.error({ err: error }, 'a call failed');
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  const style: EnvelopeStyle = request.routeOptions.config.envelope ?? 'error';
  reply.code(status).send(failure(refusal, data, style));
}

interface Described {
  readonly name: ErrorName;
  readonly data: unknown;
  readonly retryAfterS?: number | undefined;
}

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
  if (error.statusCode && error.statusCode < 500) return { name: 'INVALID_INPUT', data: { fields: [] } };
  return { name: 'INTERNAL', data: null };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('validation' in error || 'statusCode' in error);
}

export function handleUnknownCall(request: FastifyRequest, reply: FastifyReply): void {
  handleError(new BusinessError('CALL_UNKNOWN'), request, reply);
}

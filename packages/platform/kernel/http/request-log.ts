import { createRequestId, isLogged, isRequestId, REQUEST_ID_HEADER } from '@chokdee/settings';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { App } from '../app/deps.ts';
import type { ApiConfig } from '../config/config.ts';
import { sqlState } from '../db/transaction.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open on purpose: how long it lasted says nothing about the server. */
    isStream?: boolean;
  }
}

const SLOW_MS = 1_000;
/** Asked for every few seconds, by load balancers. */
const HEALTH = ['/healthz', '/readyz'];

/**
 * One line a request, as the gateway writes its own: the slow ones as warnings, failures of ours as errors, those that
 * ACCESS_LOG leaves out at debug. Never what was asked or by whom.
 */
export function setUpRequestLog(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions;
    const durationMs = Math.round(reply.elapsedTime);
    const isWanted = !HEALTH.includes(route) && isLogged(request.id, app.deps.config.accessLog);
    const level = levelOf(reply.statusCode, config.isStream ? 0 : durationMs, isWanted);
    request.log[level]({ method: request.method, route, status: reply.statusCode, durationMs }, 'answered');
  });
}

export function levelOf(status: number, durationMs: number, isWanted = false): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  if (durationMs > SLOW_MS) return 'warn';
  return isWanted ? 'info' : 'debug';
}

/** The log of the server: everything that is written passes through here, so that no value of a member gets into it. */
export function logOptions({
  logLevel,
}: Pick<ApiConfig, 'logLevel'>): Pick<FastifyServerOptions, 'genReqId' | 'logger' | 'logController'> {
  return {
    // Takes the id of the gateway; a request without a well-formed id gets one of its own.
    genReqId: ({ headers }) => {
      const given = headers[REQUEST_ID_HEADER];
      return isRequestId(given) ? given : createRequestId();
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    logger: {
      level: logLevel,
      serializers: {
        err: presentError,
        // The address of a request carries its query, and the default adds who asked.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
      },
    },
  };
}

interface LoggedError {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Only what is listed here: errors of the database also hold the row that they are about. */
export function presentError(error: Error): LoggedError {
  const message = withoutValues(error);
  const stack = (error.stack ?? '').replace(error.message, () => message);
  const named = {
    ...pick(error, 'code'),
    ...pick(error, 'constraint'),
    ...pick(error, 'table'),
  };
  const cause = error.cause instanceof Error ? { cause: presentError(error.cause) } : {};
  return { type: error.name, message, stack, ...named, ...cause };
}

/** SQLSTATE class 22 is about a value and quotes it. */
function withoutValues(error: Error): string {
  return sqlState(error)?.startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message;
}

function pick(error: Error, name: string): Record<string, string> {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

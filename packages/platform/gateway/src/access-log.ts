import { calls } from '@chokdee/api-contract';
import { staffViews } from '@chokdee/api-contract/staff';
import { isLogged, REQUEST_ID_HEADER } from '@chokdee/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorNetwork } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page that the document shows. Null means an address without a page. */
    shownRoute: string | null;
  }
}

/** Levels of the api's log, whose lines have the same fields. */
const INFO = 30;
const WARN = 40;
const ERROR = 50;
const SLOW_MS = 1_000;

const levelOf = (status: number, durationMs: number): number =>
  status >= 500 ? ERROR : durationMs > SLOW_MS ? WARN : INFO;

/** Returns the pattern of the route, which holds no id and nothing that a visitor typed. */
function routeOf(request: FastifyRequest): string {
  const { url: pattern } = request.routeOptions;
  if (pattern === undefined) return request.shownRoute ?? 'unknown';
  if (!pattern.endsWith('*')) return pattern;
  const path = request.url.split('?', 1)[0] ?? '';
  const name = `${request.method} ${path}`;
  return name in calls || name in staffViews ? path : pattern;
}

/** Counts answers by the first figure of their status, for Prometheus. */
export class AnswerCount {
  readonly #counts = new Map<string, number>();

  add(status: number): void {
    const name = `${Math.trunc(status / 100)}xx`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  metrics(): string {
    const lines = [...this.#counts].map(([name, count]) => `chokdee_gateway_answers_total{class="${name}"} ${count}`);
    return ['# TYPE chokdee_gateway_answers_total counter', ...lines, ''].join('\n');
  }
}

interface AccessLogProps {
  /** Share of requests in percent; failures and slow requests are always written. */
  readonly percent: number;
  readonly clock: { now(): Date };
  readonly count: AnswerCount;
  write(line: string): void;
}

/**
 * Writes one line of JSON for each request. The address is cut to its network (/24, /48) and the route is a pattern;
 * query, headers and cookies are left out, so a line names no person. An event stream is written when it ends.
 */
export function logAccess(app: FastifyInstance, { percent, clock, count, write }: AccessLogProps): void {
  app.decorateRequest('shownRoute', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply.raw;
    count.add(status);
    const durationMs = Math.round(reply.elapsedTime);
    const type = reply.getHeader('content-type');
    const isStream =
      (type === undefined && request.routeOptions.url === '/api/live') || String(type).startsWith('text/event-stream');
    const level = levelOf(status, isStream ? 0 : durationMs);
    const isWanted = isLogged(request.id, percent) || (percent < 100 && (level > INFO || status === 429));
    if (!isWanted) return;
    const { method, id } = request;
    const network = visitorNetwork(request.ip);
    write(
      JSON.stringify({
        level,
        time: clock.now().getTime(),
        name: 'gateway',
        request: id,
        method,
        route: routeOf(request),
        status,
        durationMs,
        network,
        msg: 'answered',
      }),
    );
  });
}

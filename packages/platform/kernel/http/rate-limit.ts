import type { CallSpec } from '@chokdee/contracts/server';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app/deps.ts';
import { BusinessError } from '../errors/business-error.ts';
import { readBearer } from './access.ts';

/** @throws TOO_MANY_REQUESTS, with the seconds to wait, when the request is one too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

type Counter = ReturnType<App['createRateLimit']>;

/**
 * The counters live in this process: with several of them each allows as much. What has to hold over all processes
 * (the lock of an account, the interval between two codes) is kept in the database by its area.
 * Only who asks for a limit is limited: calls of members have one, those of providers and load balancers have none.
 */
export async function setUpRateLimits(app: App): Promise<void> {
  const { rateLimitPerMinute, accountRateLimitPerMinute } = app.deps.config;
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  const perAccount = (): RateLimit[] =>
    accountRateLimitPerMinute === 0 ? [] : [limitBy(app.createRateLimit({ max: accountRateLimitPerMinute }))];
  const [guess = async () => undefined] = perAccount();
  app.decorate('limitGuess', guess);
  const general = rateLimitPerMinute > 0 ? generalLimit(app, rateLimitPerMinute) : null;
  app.decorate('limitOf', (call: CallSpec | null): RateLimit[] => {
    const limits = general ? [general] : [];
    return call?.attempt ? [...limits, ...perAccount()] : limits;
  });
}

/** One count per member over all calls; guests, and bearers that are no good, are counted by their address. */
function generalLimit(app: App, max: number): RateLimit {
  const ofAddress = limitBy(app.createRateLimit({ max }));
  const ofMember = limitBy(
    app.createRateLimit({
      max,
      keyGenerator: async (request) => (await readBearer(app.deps, request))?.memberId ?? 0,
    }),
  );
  return async (request) => ((await readBearer(app.deps, request)) ? ofMember(request) : ofAddress(request));
}

function limitBy(count: Counter): RateLimit {
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, counted.ttlInSeconds) });
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the checks of each request of a call. Null stands for a route of members that is no call. */
    limitOf(call: CallSpec | null): RateLimit[];
    /** Counts a wrong token of the staff, one count over all calls. */
    limitGuess: RateLimit;
  }
}

import { calls as contract } from '@chokdee/api-contract';
import type { CallSpec } from '@chokdee/contracts/server';
import { BODY_BYTES, PROVIDER_BODY_BYTES } from '@chokdee/contracts/server';
import type { BodyLimits } from './bodies.ts';
import type { ProxyProps } from './proxy.ts';

/** Time in ms for a large body on a slow line. */
const LARGE_BODY_MS = 60_000;

const of = (bytes: number, ms: number): BodyLimits => ({ bytes, ms });

/** Lists the proxies to the api with the body limits of its calls. A call with a limit of its own has its own proxy. */
export function waysToApi(upstream: string, bodyMs: number, isAway: () => boolean): ProxyProps[] {
  const short = of(BODY_BYTES, bodyMs);
  // Health checks always reach the api.
  const health = ['/healthz', '/readyz'].map((prefix) => ({ upstream, prefix, body: short }));
  const calls = ['/api', '/hooks'].map((prefix) => ({ upstream, prefix, body: short, isAway }));
  const large = Object.entries<CallSpec>(contract).flatMap(([name, { access, body }]) => {
    if (!body) return [];
    const refusal = body.refusal === undefined ? {} : { refusal: body.refusal };
    const prefix = name.split(' ')[1] ?? '';
    return [
      {
        upstream,
        prefix,
        body: { ...of(body.bytes, LARGE_BODY_MS), ...refusal, needsBearer: access === 'member' },
        isAway,
      },
    ];
  });
  const studios = { upstream, prefix: '/provider', body: of(PROVIDER_BODY_BYTES, bodyMs), isAway };
  return [...health, ...calls, studios, ...large];
}

import { calls as contract } from '@chokdee/api-contract';
import { staffBodies } from '@chokdee/api-contract/staff';
import type { CallSpec } from '@chokdee/contracts/server';
import { BODY_BYTES, PROVIDER_BODY_BYTES } from '@chokdee/contracts/server';
import type { BodyLimits } from './bodies.ts';
import type { ProxyProps } from './proxy.ts';
import { STAFF_CALLS } from './staff-calls.ts';

/** Time in ms for a large body on a slow line. */
const LARGE_BODY_MS = 60_000;

const of = (bytes: number, ms: number): BodyLimits => ({ bytes, ms });

/** Health checks, which always reach the api. */
const healthChecks = (upstream: string, body: BodyLimits): ProxyProps[] =>
  ['/healthz', '/readyz'].map((prefix) => ({ upstream, prefix, body }));

/** Calls of members with a body limit of their own, each with its own proxy. */
function largeCalls(upstream: string, isAway: () => boolean): ProxyProps[] {
  return Object.entries<CallSpec>(contract).flatMap(([name, { access, body }]) => {
    const prefix = name.split(' ')[1] ?? '';
    if (!body) return [];
    const refusal = body.refusal === undefined ? {} : { refusal: body.refusal };
    return [
      {
        upstream,
        prefix,
        body: { ...of(body.bytes, LARGE_BODY_MS), ...refusal, needsBearer: access === 'member' },
        isAway,
      },
    ];
  });
}

/** Lists the proxies of the members' site to the api, with the body limits of its calls. */
export function waysToApi(upstream: string, bodyMs: number, isAway: () => boolean): ProxyProps[] {
  const short = of(BODY_BYTES, bodyMs);
  const calls = ['/api', '/hooks'].map((prefix) => ({ upstream, prefix, body: short, isAway }));
  const studios = { upstream, prefix: '/provider', body: of(PROVIDER_BODY_BYTES, bodyMs), isAway };
  const large = largeCalls(upstream, isAway);
  return [...healthChecks(upstream, short), ...calls, studios, ...large];
}

/** Cookies of the staff. A browser may hold those of a member for the same host name. */
const isStaffCookie = (name: string) => /^chokdee_staff(_|$)/.test(name);

/** Lists the proxies of the back office to the api: calls of the staff, their event stream, and reports about loading. */
export function waysOfStaff(upstream: string, bodyMs: number, isAway: () => boolean): ProxyProps[] {
  const short = of(BODY_BYTES, bodyMs);
  const common = { upstream, body: short, isAway, isCookieFor: isStaffCookie };
  return [
    ...healthChecks(upstream, short),
    { ...common, prefix: STAFF_CALLS },
    { ...common, prefix: `${STAFF_CALLS}/live`, isStream: true },
    { ...common, prefix: `${STAFF_CALLS}/telemetry`, rewritePrefix: '/api/telemetry', isCookieFor: () => false },
    ...Object.entries(staffBodies).map(([name, bytes]) => ({
      ...common,
      prefix: name.split(' ')[1] ?? '',
      body: of(bytes, LARGE_BODY_MS),
    })),
  ];
}

import { calls as contract } from '@chokdee/api-contract';
import type { CacheSpec, CallSpec } from '@chokdee/contracts/server';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { hasBody } from '../proxy/bodies.ts';

export interface CachedCall {
  /** Path and query with the fields of the call alone, each once, in one order: what the api is asked. */
  readonly url: string;
  readonly cache: CacheSpec;
}

/** Longest query of a page. */
const MOST_QUERY = 300;
/** Cookies of the product in a browser without a session. */
const COOKIES_OF_GUESTS = ['chokdee_vid', 'chokdee_ag', 'chokdee_theme', 'chokdee_dv'];

const cachedCalls = new Map(
  Object.entries<CallSpec>(contract).flatMap(([name, { cache, input }]) =>
    cache
      ? [[name.split(' ')[1], { cache, fields: new Set(Object.keys((input as TObject).properties)) }] as const]
      : [],
  ),
);

/** False for a member, for the staff, and for a browser that tries a release. Foreign cookies say nothing. */
function isOfGuest({ authorization, cookie = '' }: FastifyRequest['headers']): boolean {
  const names = cookie.split(/;\s*/).map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  return (
    authorization === undefined &&
    names.every((name) => !name.startsWith('chokdee_') || COOKIES_OF_GUESTS.includes(name))
  );
}

/** Null for a request that no cache may answer, and for a question that no page of the product asks. */
export function cachedCallOf(request: FastifyRequest): CachedCall | null {
  const { method, url, headers } = request;
  const [path = '', ...rest] = url.split('?');
  const query = rest.join('?');
  const call = cachedCalls.get(path);
  if (!call || method !== 'GET' || query.length > MOST_QUERY || hasBody(request) || !isOfGuest(headers)) return null;
  const given = new URLSearchParams(query);
  const names = [...given.keys()];
  if (new Set(names).size < names.length || names.some((name) => !call.fields.has(name))) return null;
  given.sort();
  return { url: `${path}?${given}`, cache: call.cache };
}

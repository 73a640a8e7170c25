import type { WorkerScope } from './worker-scope.ts';

/** Addresses of the site that show no page of it. */
const ELSEWHERE = /^\/(api|assets|hooks|provider|sandbox)(\/|$)/;

type Place = Pick<WorkerScope, 'location'>;

export function isPage({ location }: Place, url: string): boolean {
  const { origin, pathname } = new URL(url, location.origin);
  return origin === location.origin && !ELSEWHERE.test(pathname);
}

/** The path of a page of this site; home for whatever else somebody has written there. */
export function pathOfPage(place: Place, link: unknown): string {
  if (typeof link !== 'string' || !URL.canParse(link, place.location.origin) || !isPage(place, link)) return '/';
  const { pathname, search, hash } = new URL(link, place.location.origin);
  return `${pathname}${search}${hash}`;
}

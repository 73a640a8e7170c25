import type { WorkerScope } from './worker-scope.ts';

/** Addresses of the origin that are no pages. */
const ELSEWHERE = /^\/(api|assets|hooks|provider|sandbox)(\/|$)/;

type Place = Pick<WorkerScope, 'location'>;

export function isPage({ location }: Place, url: string): boolean {
  const { origin, pathname } = new URL(url, location.origin);
  return origin === location.origin && !ELSEWHERE.test(pathname);
}

/** The path of a page of this site. Everything else becomes `/`. */
export function pathOfPage(place: Place, link: unknown): string {
  const address = typeof link === 'string' ? addressOf(place, link) : null;
  if (address === null || !isPage(place, address.href)) return '/';
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Null means no valid address. iOS before 17 has no `URL.canParse`. */
function addressOf({ location }: Place, link: string): URL | null {
  try {
    return new URL(link, location.origin);
  } catch {
    return null;
  }
}

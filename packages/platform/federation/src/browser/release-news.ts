import type { AreaBoot, AreaName, ReleaseNews } from '@chokdee/contracts';
import { boot } from './boot.ts';
import { shellParts } from './shell.ts';

/** Interval between two fetches, ms: an open document learns of a release within a minute. */
const FETCH_MS = 30_000;

/** Age at which tickets are renewed, ms. The gateway accepts a ticket for 30 minutes. */
const TICKET_MS = 20 * 60_000;

let areas = boot.areas;
let tag = '';
let ticketsSince = performance.now();
let fetches = 0;
/** Time of the last fetch, ms since the document started. The document itself is the first one. */
let lastFetchAt = 0;

/** Milliseconds since the last fetch. */
export const releasesAgeMs = (): number => performance.now() - lastFetchAt;

/** True if the fallback of an area is known, or known to be missing. Documents name it only for areas that they show. */
export const isFallbackKnown = (area: AreaName): boolean => tag !== '' || areas[area]?.fallback !== undefined;

/** The release of an area for this visitor. Null means that the area is not released. */
export function currentRelease(area: AreaName): AreaBoot | null {
  return areas[area] ?? null;
}

/** Fetches the releases for this visitor from the gateway. Keeps the known ones if there is no answer. */
export async function fetchReleases(): Promise<void> {
  fetches += 1;
  const mine = fetches;
  lastFetchAt = performance.now();
  // Without a tag the gateway sends everything, with new tickets.
  const isFresh = performance.now() - ticketsSince < TICKET_MS;
  try {
    const answer = await fetch('/releases.json', { headers: tag && isFresh ? { 'if-none-match': tag } : {} });
    if (!answer.ok) return;
    const news = (await answer.json()) as ReleaseNews;
    // A later fetch may have been answered first.
    if (mine !== fetches) return;
    tag = answer.headers.get('etag') ?? '';
    areas = news.areas;
    shellParts().takeSite(news);
    ticketsSince = performance.now();
  } catch {
    // Offline, or the gateway is unreachable: the next fetch tries again.
  }
}

/** Fetches releases at an interval, and when the page becomes visible. */
export function followReleases(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') void fetchReleases();
  }, FETCH_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void fetchReleases();
  });
}

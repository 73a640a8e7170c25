import type { AreaBoot, AreaName, ReleaseNews } from '@chokdee/contracts';
import { useSession } from '@chokdee/session';
import { boot } from './boot.ts';
import { takeSite } from './site.ts';

/** An open document learns within a minute that another release is shown. */
const LOOK_MS = 30_000;

/** A ticket counts for half an hour. */
const TICKET_MS = 20 * 60_000;

let areas = boot.areas;
takeSite(boot);
let tag = '';
let ticketsSince = performance.now();
let looks = 0;
/** The document itself is the first look. */
let lastLookAt = 0;

/** How long ago the gateway was asked, ms. */
export const newsAge = (): number => performance.now() - lastLookAt;

/** Whether the way back of an area is known, if there is one: documents tell it of the areas that they show. */
export const isWayBackKnown = (area: AreaName): boolean => tag !== '' || areas[area]?.fallback !== undefined;

/** The release of an area that this visitor is to see by now; null when the area is not released. */
export function releaseNow(area: AreaName): AreaBoot | null {
  return areas[area] ?? null;
}

/** Asks the gateway which releases this visitor sees; without an answer everything stays. */
export async function lookForReleases(): Promise<void> {
  looks += 1;
  const look = looks;
  lastLookAt = performance.now();
  // Who names no tag is given everything anew, tickets too.
  const isFresh = performance.now() - ticketsSince < TICKET_MS;
  try {
    const answer = await fetch('/releases.json', { headers: tag && isFresh ? { 'if-none-match': tag } : {} });
    if (!answer.ok) return;
    const news = (await answer.json()) as ReleaseNews;
    // An older look that was answered later knows less.
    if (look !== looks) return;
    tag = answer.headers.get('etag') ?? '';
    areas = news.areas;
    takeSite(news);
    ticketsSince = performance.now();
  } catch {
    // Offline, or the gateway is away: the next look tells.
  }
}

/** Looks now and then, when the page comes back to the front, and when another person's releases are to be shown. */
export function followReleases(): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') void lookForReleases();
  }, LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForReleases();
  });
  useSession.subscribe((session, before) => {
    if (session.isLoggedIn !== before.isLoggedIn) void lookForReleases();
  });
}

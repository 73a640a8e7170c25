import { fetchReleases, followReleases } from '@chokdee/federation/browser/release-news.ts';
import { setShellParts } from '@chokdee/federation/browser/shell.ts';
import { moneyInFlight } from '@chokdee/http';
import { useSession } from '@chokdee/session';
import { boot } from './boot.ts';
import { fillSite } from './site.ts';

/** Gives the loader of areas the parts of this shell, and stores the areas of the document. */
export function startAreas(): void {
  setShellParts({
    loadShared: () => import(/* webpackChunkName: "areas" */ './shared-with-areas.ts'),
    takeSite: fillSite,
    // The page must keep its code until the answer to a money call arrives.
    isBusy: moneyInFlight,
    // The preview of drafts is no visit.
    reports: boot.desk === undefined ? '/api/telemetry' : null,
  });
  fillSite(boot);
}

/** Keeps the releases current, also when another person signs in or out. */
export function followAreas(): void {
  followReleases();
  useSession.subscribe((session, before) => {
    if (session.isLoggedIn !== before.isLoggedIn) void fetchReleases();
  });
}

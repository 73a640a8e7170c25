import { useSite } from '@chokdee/backoffice-session';
import { boot } from '@chokdee/federation/browser/boot.ts';
import { followReleases } from '@chokdee/federation/browser/release-news.ts';
import { setShellParts } from '@chokdee/federation/browser/shell.ts';
import { queryClient } from '@chokdee/query';

/** Gives the loader of areas the parts of this shell, and stores the desks of the document. */
export function startDesks(): void {
  setShellParts({
    loadShared: () => import(/* webpackChunkName: "areas" */ './shared-with-desks.ts'),
    takeSite: ({ routes, nav, slots }) => useSite.setState({ routes, nav, slots }),
    isBusy: () => queryClient.isMutating() > 0,
    reports: '/api/staff/telemetry',
  });
  useSite.setState({ routes: boot.routes, nav: boot.nav, slots: boot.slots });
  followReleases();
}

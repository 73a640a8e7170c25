import { createBrowserRouter } from '@chokdee/router';
import { withTimeLimit } from '@chokdee/federation/browser/attempt.ts';
import { fetchReleases, releasesAgeMs } from '@chokdee/federation/browser/release-news.ts';
import { RouteTable } from './route-table.tsx';
import { nameFirstEntry } from './routes/first-entry.ts';
import { watchNavigation } from './routes/navigation.ts';
import type { RouteHandle } from './routes/route-handle.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Releases younger than this are not fetched again, ms. */
const FRESH_MS = 3_000;
/** Longest time that an unknown address waits for the gateway before it is "not found", ms. */
const LOOK_MS = 1_500;

export function createRouter(): Router {
  nameFirstEntry();
  const table = new RouteTable();
  const router = createBrowserRouter(table.routes, {
    // The router calls this for every address that matches no static route.
    async patchRoutesOnNavigation({ path, patch, signal }) {
      table.grow(patch);
      if (table.knows(path) || releasesAgeMs() < FRESH_MS) return;
      await withTimeLimit(LOOK_MS, fetchReleases()).catch(() => undefined);
      // The router drops routes of an aborted navigation, so the next navigation adds them.
      if (!signal.aborted) table.grow(patch);
    },
  });
  watchNavigation({
    isBusy: () => !router.state.initialized || router.state.navigation.state !== 'idle',
    route: () => (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.route,
    restoredScroll: () => {
      const { restoreScrollPosition } = router.state;
      return typeof restoreScrollPosition === 'number' ? restoreScrollPosition : null;
    },
  });
  return router;
}

/** Resolves when the first page is loaded. The app then renders once, without an empty outlet. */
export function firstPage(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

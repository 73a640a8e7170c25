import { createBrowserRouter } from '@chokdee/router';
import { within } from './federation/attempt.ts';
import { lookForReleases, newsAge } from './federation/release-news.ts';
import { RouteTable } from './route-table.tsx';
import { nameFirstEntry } from './routes/first-entry.ts';
import { watchNavigation } from './routes/navigation.ts';
import type { RouteHandle } from './routes/route-handle.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** What is younger than this is not asked for again. */
const FRESH_MS = 3_000;
/** An address that nobody knows is not found after this long, whether the gateway has answered or not. */
const LOOK_MS = 1_500;

export function createRouter(): Router {
  nameFirstEntry();
  const table = new RouteTable();
  const router = createBrowserRouter(table.routes, {
    // Asked wherever the address is not one of a page without parameters.
    async patchRoutesOnNavigation({ path, patch, signal }) {
      table.grow(patch);
      if (table.knows(path) || newsAge() < FRESH_MS) return;
      await within(LOOK_MS, lookForReleases()).catch(() => undefined);
      // What is patched for a visitor who has gone elsewhere is dropped: it is left to the next who asks.
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

/** Settles when the first page is there: it is rendered once, without a flash of an empty outlet. */
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

import { withTimeLimit } from '@chokdee/federation/browser/attempt.ts';
import { fetchReleases, releasesAgeMs } from '@chokdee/federation/browser/release-news.ts';
import { createBrowserRouter } from '@chokdee/router';
import { Skeleton } from 'antd';
import { copy } from './copy.ts';
import { RouteError } from './error/route-error.tsx';
import { Frame } from './frame/frame.tsx';
import type { RouteHandle } from './route-handle.ts';
import { RouteTable } from './route-table.tsx';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Releases younger than this are not fetched again, ms. */
const FRESH_MS = 3_000;
/** Longest time that an unknown address waits for the gateway before it is "not found", ms. */
const LOOK_MS = 1_500;
const FRAME = 'frame';

/** Creates the router: pages of the desks and of the shell, inside the frame. */
export function createRouter(): Router {
  const table = new RouteTable();
  const frame = {
    id: FRAME,
    Component: Frame,
    ErrorBoundary: RouteError,
    HydrateFallback: Skeleton,
    children: table.routes,
  };
  const router = createBrowserRouter([frame], {
    // The router calls this for every address that matches no static route.
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const grow = () => table.grow((routes) => patch(FRAME, routes));
      grow();
      if (table.knows(path) || releasesAgeMs() < FRESH_MS) return;
      await withTimeLimit(LOOK_MS, fetchReleases()).catch(() => undefined);
      // The router drops routes of an aborted navigation, so the next navigation adds them.
      if (!signal.aborted) grow();
    },
  });
  const nameDocument = () => {
    const title = (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.route.title;
    if (router.state.navigation.state === 'idle' && title) document.title = `${title} — ${copy.site}`;
  };
  router.subscribe(nameDocument);
  return router;
}

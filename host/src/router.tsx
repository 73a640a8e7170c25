import { createBrowserRouter } from '@chokdee/router';
import { routeTable } from './route-table.tsx';
import { watchNavigation } from './routes/navigation.ts';

type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter(): Router {
  const router = createBrowserRouter(routeTable());
  watchNavigation(() => router.state.navigation.state !== 'idle');
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

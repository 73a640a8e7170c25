import { useSite } from '@chokdee/backoffice-session';
import type { AreaName, RouteConfig } from '@chokdee/contracts';
import type { PageModule } from '@chokdee/federation/browser/load-part.ts';
import { loadPage } from '@chokdee/federation/browser/load-remote.ts';
import { matchPath, type RouteObject, redirect, useLoaderData } from '@chokdee/router';
import { RouteError } from './error/route-error.tsx';
import { pages } from './pages.ts';
import type { RouteHandle } from './route-handle.ts';
import { shellRoutes } from './routes.ts';

/** A route with its desk. Undefined means a page of the shell. */
type Owned = RouteConfig & { readonly area?: AreaName | undefined };

const shellPages: Readonly<Record<string, (() => Promise<PageModule>) | undefined>> = pages;

/** @throws AreaError when no release of the desk can be loaded */
async function loadOwned({ area, page }: Owned): Promise<PageModule> {
  if (area !== undefined) return loadPage(area, page);
  const load = shellPages[page];
  if (!load) throw new Error(`The shell has no page "${page}"`);
  return load();
}

function LoadedPage() {
  const { Page } = useLoaderData() as PageModule;
  return <Page />;
}

const idOf = ({ area, path }: Owned) => `${area ?? ''} ${path}`;

/** Routes of the desks, then of the shell. */
const allRoutes = (): Owned[] => [...useSite.getState().routes, ...shellRoutes];

/** The route in the desk's newest release, else the known one. */
const newest = (route: Owned): Owned => allRoutes().find((each) => idOf(each) === idOf(route)) ?? route;

function toRoute(first: Owned): RouteObject {
  return {
    id: idOf(first),
    path: first.path,
    handle: {
      area: first.area,
      get route() {
        return newest(first);
      },
    } satisfies RouteHandle,
    Component: LoadedPage,
    ErrorBoundary: RouteError,
    async loader() {
      const route = newest(first);
      if (route.redirect) throw redirect(route.redirect);
      return loadOwned(route);
    },
    // A page is code, not data: a changed query does not load it again, an error does.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
  };
}

/** The routes of the router. It grows when a desk publishes new routes while the document is open. */
export class RouteTable {
  readonly #known: Set<string>;
  readonly routes: RouteObject[];

  constructor() {
    const all = allRoutes();
    this.#known = new Set(all.map(idOf));
    this.routes = all.map(toRoute);
  }

  /** Tells if the address is the one of a page. */
  knows(address: string): boolean {
    return allRoutes().some(({ path }) => path !== '*' && matchPath(path, address) !== null);
  }

  /** Adds routes that were published since. */
  grow(patch: (routes: RouteObject[]) => void): void {
    const added = allRoutes().filter((route) => !this.#known.has(idOf(route)));
    if (added.length > 0) patch(added.map(toRoute));
    for (const route of added) this.#known.add(idOf(route));
  }
}

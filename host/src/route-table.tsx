import type { AreaName, LayoutName, RouteConfig } from '@chokdee/contracts';
import { type LoaderFunctionArgs, matchPath, Outlet, type RouteObject, redirect, useLoaderData } from '@chokdee/router';
import { useSession, useSite } from '@chokdee/session';
import { RouteError } from './error/route-error.tsx';
import { withTimeLimit } from '@chokdee/federation/browser/attempt.ts';
import type { PageModule } from '@chokdee/federation/browser/load-part.ts';
import { AreaError, loadPage } from '@chokdee/federation/browser/load-remote.ts';
import { prepareSlots } from '@chokdee/federation/browser/slot.tsx';
import { layouts } from './layouts/index.ts';
import { pages } from './pages.ts';
import { redirectFor } from './routes/guards.ts';
import { hostRoutes } from './routes/host-routes.ts';
import type { RouteHandle } from './routes/route-handle.ts';

/** Longest time that a page waits for slots of other areas, ms. They are fetched at the same time as the page. */
const SLOTS_MS = 400;

function LoadedPage() {
  const { Page } = useLoaderData() as PageModule;
  return <Page />;
}

async function loadHostPage(key: string): Promise<PageModule> {
  const load = (pages as Readonly<Record<string, (() => Promise<PageModule>) | undefined>>)[key];
  if (!load) throw new AreaError('host', new Error(`no page "${key}"`));
  try {
    return await load();
  } catch (cause) {
    throw new AreaError('host', cause);
  }
}

/** Loads the page together with its slots, so that both render at once. */
async function loadWithSlots(area: AreaName, { page, places = [] }: RouteConfig): Promise<PageModule> {
  const { isLoggedIn } = useSession.getState();
  const shown = useSite.getState().slots.filter(({ at, access = 'public' }) => {
    const isFor = access === 'public' || (access === 'member') === isLoggedIn;
    return isFor && places.some((place) => at[place] !== undefined);
  });
  const slots = prepareSlots(shown);
  const loaded = await loadPage(area, page);
  await withTimeLimit(SLOTS_MS, slots).catch(() => undefined);
  return loaded;
}

type Owned = RouteConfig & { readonly area: AreaName };

/** The route in the area's newest release, else the known one. */
const newest = (route: Owned): Owned =>
  useSite.getState().routes.find(({ area, path }) => area === route.area && path === route.path) ?? route;

function toRoute(first: Owned): RouteObject {
  const { area } = first;
  return {
    id: idOf(first),
    path: first.path,
    handle: {
      area,
      get route() {
        return newest(first);
      },
    } satisfies RouteHandle,
    Component: LoadedPage,
    ErrorBoundary: RouteError,
    async loader({ request }: LoaderFunctionArgs) {
      const route = newest(first);
      const elsewhere = redirectFor(route.access, new URL(request.url)) ?? route.redirect;
      if (elsewhere) throw redirect(elsewhere);
      return area === 'host' ? loadHostPage(route.page) : loadWithSlots(area, route);
    },
    // A page is code, not data: a changed query does not load it again, an error does.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
  };
}

const idOf = ({ area, path }: Owned) => `${area} ${path}`;
const layoutId = (name: LayoutName) => `layout-${name}`;
const asKnown = (name: LayoutName): LayoutName => (name in layouts ? name : 'default');

function layoutRoute(name: LayoutName, children: RouteObject[]): RouteObject {
  const Layout = layouts[name];
  const element = (
    <Layout>
      <Outlet />
    </Layout>
  );
  return { id: layoutId(name), element, errorElement: <RouteError />, children };
}

/** Routes of the areas, then of the shell. */
const allRoutes = (): Owned[] => [
  ...useSite.getState().routes,
  ...hostRoutes.map((route) => ({ ...route, area: 'host' })),
];

const inLayout = (routes: readonly Owned[], name: LayoutName) =>
  routes.filter(({ layout }) => asKnown(layout) === name).map(toRoute);

const layoutNames = Object.keys(layouts) as LayoutName[];

/** The routes of the router. It grows when an area publishes new routes while the document is open. */
export class RouteTable {
  readonly #known: Set<string>;
  readonly routes: RouteObject[];

  constructor() {
    const all = allRoutes();
    this.#known = new Set(all.map(idOf));
    this.routes = layoutNames.map((name) => layoutRoute(name, inLayout(all, name)));
  }

  /** Tells if the address is the one of a page. */
  knows(address: string): boolean {
    return allRoutes().some(({ path }) => path !== '*' && matchPath(path, address) !== null);
  }

  /** Adds routes that were published since. */
  grow(patch: (layout: string, routes: RouteObject[]) => void): void {
    const added = allRoutes().filter((route) => !this.#known.has(idOf(route)));
    for (const name of layoutNames) {
      const routes = inLayout(added, name);
      if (routes.length > 0) patch(layoutId(name), routes);
    }
    for (const route of added) this.#known.add(idOf(route));
  }
}

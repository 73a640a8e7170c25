import type { AreaName, LayoutName, PageAccess, RouteConfig } from '@chokdee/contracts';
import { siteRoutes } from '@chokdee/contracts/site-routes';
import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect, useLoaderData } from '@chokdee/router';
import { copy } from './copy.ts';
import { RouteError } from './error/route-error.tsx';
import { boot } from './federation/boot.ts';
import { AreaError, loadPage, type PageModule } from './federation/load-remote.ts';
import { layouts } from './layouts/index.ts';
import { pages } from './pages.ts';
import { redirectFor } from './routes/guards.ts';
import { hostRoutes, redirects } from './routes/host-routes.ts';
import type { RouteHandle } from './routes/route-handle.ts';

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

function toRoute(area: AreaName, route: RouteConfig): RouteObject {
  return {
    path: route.path,
    handle: { area, route } satisfies RouteHandle,
    Component: LoadedPage,
    ErrorBoundary: RouteError,
    async loader({ request }: LoaderFunctionArgs) {
      const access = siteAccess.get(route.path) ?? route.access;
      const elsewhere = redirectFor(access, new URL(request.url)) ?? redirects[route.path];
      if (elsewhere) throw redirect(elsewhere);
      return area === 'host' ? loadHostPage(route.page) : loadPage(area, route.page);
    },
    // A page is code, not data: a changed query does not fetch it again, an error does.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
  };
}

function layoutRoute(name: LayoutName, children: RouteObject[]): RouteObject {
  const Layout = layouts[name];
  const element = (
    <Layout>
      <Outlet />
    </Layout>
  );
  return { id: `layout-${name}`, element, errorElement: <RouteError />, children };
}

/** The specification's right for a page of its own list wins over what an area says; other pages speak for themselves. */
const siteAccess: ReadonlyMap<string, PageAccess> = new Map(siteRoutes.map(({ path, access }) => [path, access]));

/** Routes that no area brings yet ask for their right all the same, and then do not exist. */
function missingRoutes(brought: readonly RouteConfig[]): RouteConfig[] {
  const paths = new Set(brought.map(({ path }) => path));
  return siteRoutes
    .filter(({ path }) => !paths.has(path))
    .map((route) => ({ ...route, page: 'not-found', title: copy.error.notFound }));
}

/** All routes of the product: the areas' from the boot data, the shell's own from its table. */
export function routeTable(): RouteObject[] {
  const own = [...hostRoutes, ...missingRoutes([...boot.routes, ...hostRoutes])];
  const all = [
    ...boot.routes.map((route) => ({ layout: route.layout, object: toRoute(route.area, route) })),
    ...own.map((route) => ({ layout: route.layout, object: toRoute('host', route) })),
  ];
  const names = [...new Set(all.map(({ layout }) => layout))];
  return names.map((name) =>
    layoutRoute(
      name,
      all.filter(({ layout }) => layout === name).map(({ object }) => object),
    ),
  );
}

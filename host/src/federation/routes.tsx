import type { AreaName, LayoutName, RouteConfig } from '@chokdee/contracts';
import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect, useLoaderData } from '@chokdee/router';
import { hostRoutes } from '../host-routes.ts';
import { layouts } from '../layouts/index.ts';
import { pages } from '../pages.ts';
import { AreaErrorScreen } from './area-error.tsx';
import { boot } from './boot.ts';
import { redirectFor } from './guards.ts';
import { AreaError, loadPage, type PageModule } from './load-remote.ts';

/** What layouts may read of the matched route (`useMatches().at(-1)?.handle`). */
export interface RouteHandle {
  readonly area: AreaName | 'host';
  readonly route: RouteConfig;
}

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

function toRoute(area: AreaName | 'host', route: RouteConfig): RouteObject {
  return {
    path: route.path,
    handle: { area, route } satisfies RouteHandle,
    Component: LoadedPage,
    ErrorBoundary: AreaErrorScreen,
    async loader({ request }: LoaderFunctionArgs) {
      const elsewhere = redirectFor(route.access, new URL(request.url));
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
  return { id: `layout-${name}`, element, errorElement: <AreaErrorScreen />, children };
}

/** All routes of the product: the areas' from the boot data, the shell's own from its table. */
export function routeTable(): RouteObject[] {
  const all = [
    ...boot.routes.map((route) => ({ layout: route.layout, object: toRoute(route.area, route) })),
    ...hostRoutes.map((route) => ({ layout: route.layout, object: toRoute('host', route) })),
  ];
  const names = [...new Set(all.map(({ layout }) => layout))];
  return names.map((name) =>
    layoutRoute(
      name,
      all.filter(({ layout }) => layout === name).map(({ object }) => object),
    ),
  );
}

import { useLocation, useMatches } from '@chokdee/router';
import type { RouteHandle } from './route-handle.ts';

const withoutQuery = (address: string) => address.split('?', 1)[0];

/** How a way in is marked: it leads to the page that is shown, or to the one that this page belongs to. */
export function useCurrent(): (to: string) => 'page' | 'true' | undefined {
  const { pathname } = useLocation();
  const { handle, params } = useMatches().at(-1) ?? {};
  const above = (handle as RouteHandle | undefined)?.route.under?.replace(
    /\{(\w+)\}/,
    (_, name) => params?.[name] ?? '',
  );
  return (to) => {
    if (withoutQuery(to) === pathname) return 'page';
    return to === above ? 'true' : undefined;
  };
}

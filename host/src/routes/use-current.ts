import { useLocation, useMatches } from '@chokdee/router';
import type { RouteHandle } from './route-handle.ts';

const withoutQuery = (address: string) => address.split('?', 1)[0];

/** The `aria-current` of a link: `page` for the shown page, `true` for the page above it. */
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

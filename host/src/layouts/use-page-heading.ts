import { useMatches } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { useEffect } from 'react';
import { copy } from '../copy.ts';
import type { RouteHandle } from '../routes/route-handle.ts';

/** Returns the page's own title, else the route's, and writes it into the document. */
export function usePageHeading(): string {
  const own = useUi((state) => state.pageTitle);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const site = useAgent((state) => state.config?.info.name) ?? copy.site;
  const title = own ?? handle?.route.title ?? '';
  useEffect(() => {
    document.title = title === '' ? site : `${title} — ${site}`;
  }, [title, site]);
  return title;
}

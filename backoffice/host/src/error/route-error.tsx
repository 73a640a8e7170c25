import { type Reloading, reloadForChunk } from '@chokdee/federation/browser/chunk-reload.ts';
import { AreaError } from '@chokdee/federation/browser/load-remote.ts';
import { useAreaFault } from '@chokdee/federation/browser/use-area-fault.ts';
import { tabStorage } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useLocation, useMatches, useNavigate, useNavigation, useRouteError } from '@chokdee/router';
import { useCallback } from 'react';
import type { RouteHandle } from '../route-handle.ts';
import { ErrorView } from './error-view.tsx';

/** A person who is acting keeps the page until the answer is there. */
const isIdle = () => queryClient.isMutating() === 0;
const reload = (error: unknown, page: Pick<Reloading, 'isWanted'>) =>
  reloadForChunk(error, { store: tabStorage, isIdle, ...page });

/** Replaces a page that failed to load or threw. The frame and the other desks keep working. */
export function RouteError() {
  const error = useRouteError();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const retry = useCallback(
    () => void navigate(location, { replace: true, state: location.state }),
    [navigate, location],
  );
  useAreaFault({ error, area: handle?.area, retry, reload });
  const kind = error instanceof AreaError ? 'area' : 'other';
  return <ErrorView kind={kind} isBusy={state === 'loading'} onRetry={retry} />;
}

import { supportCodeOf } from '@chokdee/http';
import { useLocation, useMatches, useNavigate, useNavigation, useRouteError } from '@chokdee/router';
import { useCallback, useEffect } from 'react';
import { AreaError, giveUpRelease } from '../federation/load-remote.ts';
import type { RouteHandle } from '../routes/route-handle.ts';
import { reloadForChunk } from './chunk-reload.ts';
import { ErrorView } from './error-view.tsx';

/** In place of a page that could not be loaded or threw; header, footer and every other area go on working. */
export function RouteError() {
  const error = useRouteError();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const location = useLocation();
  const area = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.area;
  useEffect(() => {
    let isShown = true;
    console.error(error);
    void reloadForChunk(error, { isWanted: () => isShown }).then((isReloaded) => {
      const isOfArea = !(error instanceof AreaError) && area !== undefined && area !== 'host';
      if (isReloaded || !isShown || !isOfArea) return;
      // The page of an area threw while it was drawn: if there is a release before, that one is shown.
      if (giveUpRelease(area)) void navigate(location, { replace: true, state: location.state });
    });
    return () => {
      isShown = false;
    };
  }, [error, area, navigate, location]);
  // Going to where one is: a mere revalidation can be over before the boundary has noticed it, and the error stays.
  const retry = useCallback(
    () => void navigate(location, { replace: true, state: location.state }),
    [navigate, location],
  );
  useEffect(() => {
    let isShown = true;
    if (error instanceof AreaError) {
      error.late?.then(
        () => isShown && retry(),
        () => undefined, // it never came: the member decides
      );
    }
    return () => {
      isShown = false;
    };
  }, [error, retry]);
  return (
    <ErrorView
      status={statusOf(error)}
      isArea={error instanceof AreaError}
      code={supportCodeOf(error) ?? undefined}
      isBusy={state === 'loading'}
      onRetry={retry}
    />
  );
}

/** A thrown answer carries its own status; all else is a fault of ours. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

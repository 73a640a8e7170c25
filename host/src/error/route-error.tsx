import { supportCodeOf } from '@chokdee/http';
import { useLocation, useMatches, useNavigate, useNavigation, useRouteError } from '@chokdee/router';
import { useCallback, useEffect } from 'react';
import { AreaError } from '@chokdee/federation/browser/load-remote.ts';
import { giveUpRelease } from '@chokdee/federation/browser/release-choice.ts';
import type { RouteHandle } from '../routes/route-handle.ts';
import { reloadForChunk } from './chunk-reload.ts';
import { ErrorView } from './error-view.tsx';

/** Replaces a page that failed to load or threw. Header, footer and other areas keep working. */
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
      // A page that threw while rendering falls back to the previous release of its area, if there is one.
      if (giveUpRelease(area)) void navigate(location, { replace: true, state: location.state });
    });
    return () => {
      isShown = false;
    };
  }, [error, area, navigate, location]);
  // Navigates to the same address. A revalidation can end before the error boundary notices it, and the error would
  // stay.
  const retry = useCallback(
    () => void navigate(location, { replace: true, state: location.state }),
    [navigate, location],
  );
  useEffect(() => {
    let isShown = true;
    if (error instanceof AreaError) {
      error.late?.then(
        () => isShown && retry(),
        () => undefined, // the page never came: the member decides
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

/** The status of a thrown response, else 500. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

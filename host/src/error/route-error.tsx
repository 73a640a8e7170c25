import { AreaError } from '@chokdee/federation/browser/load-remote.ts';
import { useAreaFault } from '@chokdee/federation/browser/use-area-fault.ts';
import { supportCodeOf } from '@chokdee/http';
import { useLocation, useMatches, useNavigate, useNavigation, useRouteError } from '@chokdee/router';
import { useCallback } from 'react';
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
  // Navigates to the same address. A revalidation can end before the error boundary notices it, and the error would
  // stay.
  const retry = useCallback(
    () => void navigate(location, { replace: true, state: location.state }),
    [navigate, location],
  );
  useAreaFault({ error, area: area === 'host' ? undefined : area, retry, reload: reloadForChunk });
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

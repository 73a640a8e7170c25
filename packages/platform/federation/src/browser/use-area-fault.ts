import type { AreaName } from '@chokdee/contracts';
import { useEffect } from 'react';
import type { Reloading } from './chunk-reload.ts';
import { AreaError } from './load-remote.ts';
import { giveUpRelease } from './release-choice.ts';

interface FaultProps {
  readonly error: unknown;
  /** Area of the failed page. Undefined means a page of the shell. */
  readonly area: AreaName | undefined;
  /** Loads the same page again. */
  readonly retry: () => void;
  readonly reload: (error: unknown, page: Pick<Reloading, 'isWanted'>) => Promise<boolean>;
}

/**
 * Recovers a page that failed to load or threw. A failed chunk reloads the document once. A page that threw while
 * rendering falls back to the previous release of its area. A page that came late is shown.
 */
export function useAreaFault({ error, area, retry, reload }: FaultProps): void {
  useEffect(() => {
    let isShown = true;
    console.error(error);
    void reload(error, { isWanted: () => isShown }).then((isReloaded) => {
      if (isReloaded || !isShown || error instanceof AreaError || area === undefined) return;
      if (giveUpRelease(area)) retry();
    });
    return () => {
      isShown = false;
    };
  }, [error, area, retry, reload]);
  useEffect(() => {
    let isShown = true;
    if (error instanceof AreaError) {
      error.late?.then(
        () => isShown && retry(),
        () => undefined, // the page never came: the visitor decides
      );
    }
    return () => {
      isShown = false;
    };
  }, [error, retry]);
}

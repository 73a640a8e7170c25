import { useLive } from '@chokdee/query';
import { useEffect, useRef } from 'react';
import { loadNewMovements, type StatementFilter } from './statement.api.ts';

/** Loads new movements while the statement is shown: after each movement, and when the live stream reconnects. */
export function useNewMovements(filter: StatementFilter, isLoaded: boolean): void {
  // A statement from the cache is shown at once and refreshed afterwards.
  const wasKnown = useRef(isLoaded);
  const load = () => {
    // Keeps the known rows after a failure; the next event loads again.
    if (isLoaded) loadNewMovements(filter).catch(() => undefined);
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (wasKnown.current) latest.current();
  }, []);
  useLive('balance', load);
  useLive('ready', load);
}

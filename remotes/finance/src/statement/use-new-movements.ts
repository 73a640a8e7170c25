import { useLive } from '@chokdee/query';
import { useEffect, useRef } from 'react';
import { loadNewMovements, type StatementFilter } from './statement.api.ts';

/** Brings what moved while the statement is shown: after every movement, and when the live stream is back. */
export function useNewMovements(filter: StatementFilter, isLoaded: boolean): void {
  // A page that comes from the cache of an earlier visit is shown at once and looked after.
  const wasKnown = useRef(isLoaded);
  const load = () => {
    // Without an answer the rows that are known stay; the next event asks again.
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

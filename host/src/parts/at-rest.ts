import { whenAtRest } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** Pause before a failed fetch is repeated, ms. Some of these parts protect the member. */
const RETRY_MS = 5_000;

/** A part that no first view needs. */
export interface RestingPart<P> {
  readonly fetch: () => Promise<ComponentType<P>>;
  /** The fetched component, so that the next layout renders it at once. */
  known: ComponentType<P> | null;
}

export const atRest = <P>(fetch: () => Promise<ComponentType<P>>): RestingPart<P> => ({ fetch, known: null });

/** Fetches the part when the page is idle. Null means not fetched yet, or not wanted. */
export function useAtRest<P>(part: RestingPart<P>, isWanted = true): ComponentType<P> | null {
  const [Part, setPart] = useState(() => part.known);
  const isMissing = isWanted && Part === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const load = async () => {
      try {
        part.known = await part.fetch();
        setPart(() => part.known);
      } catch (error) {
        console.error(error);
        if (!isLeft) timer = setTimeout(load, RETRY_MS);
      }
    };
    const stop = whenAtRest(load);
    return () => {
      stop();
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isMissing, part]);
  return isWanted ? Part : null;
}

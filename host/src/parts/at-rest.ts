import { whenAtRest } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** What did not come is asked for again: some of it protects the member. */
const RETRY_MS = 5_000;

/** A part that no first view needs. */
export interface RestingPart<P> {
  readonly fetch: () => Promise<ComponentType<P>>;
  /** What was fetched: the next layout has it at once. */
  known: ComponentType<P> | null;
}

export const atRest = <P>(fetch: () => Promise<ComponentType<P>>): RestingPart<P> => ({ fetch, known: null });

/** The part, fetched when the page rests; null until it is there, and where it is not wanted. */
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

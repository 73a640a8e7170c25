import { ErrorState, Skeleton } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** A part that is fetched when it is shown first. */
interface Part<Props> {
  known: ComponentType<Props> | null;
  readonly load: () => Promise<ComponentType<Props>>;
}

export const partOf = <Props,>(load: () => Promise<ComponentType<Props>>): Part<Props> => ({ known: null, load });

interface LaterProps<Props> {
  readonly part: Part<Props>;
  /** Of the place that is kept for it. */
  readonly heightPx: number;
  readonly props: Props;
}

/** Shows a part when it has come; where it does not, the member can ask again. */
export function Later<Props extends object>({ part, heightPx, props }: LaterProps<Props>) {
  const [Shown, setShown] = useState<ComponentType<Props> | null>(() => part.known);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches
  useEffect(() => {
    if (part.known) return;
    part.load().then((come) => {
      part.known = come;
      setShown(() => come);
    }, setError);
  }, [part, tries]);
  const retry = () => {
    setError(null);
    setTries((before) => before + 1);
  };
  if (Shown) return <Shown {...props} />;
  return error === null ? <Skeleton height={heightPx} radius={12} /> : <ErrorState error={error} onRetry={retry} />;
}

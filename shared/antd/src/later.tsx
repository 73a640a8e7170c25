import { ErrorState, Skeleton } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';

/** A part that is fetched when it is shown first. Its place is kept meanwhile; what does not come can be asked for again. */
export function later<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>, heightPx: number) {
  let known: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => known);
    const [error, setError] = useState<unknown>(null);
    const [tries, setTries] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches
    useEffect(() => {
      if (known) return;
      fetchPart().then((part) => {
        known = part;
        setPart(() => part);
      }, setError);
    }, [tries]);
    const retry = () => {
      setError(null);
      setTries((before) => before + 1);
    };
    if (Part) return <Part {...props} />;
    return error === null ? <Skeleton height={heightPx} radius={12} /> : <ErrorState error={error} onRetry={retry} />;
  };
}

import { ErrorState, Skeleton } from '@chokdee/ui';
import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';

/** A part that is fetched when it is first shown. */
export interface Late<P extends object> {
  /** Fetches the part once, for all callers. */
  readonly fetch: () => Promise<ComponentType<P>>;
  /** The fetched part, which renders at once. Null before the fetch. */
  readonly known: () => ComponentType<P> | null;
}

export function late<P extends object>(load: () => Promise<ComponentType<P>>): Late<P> {
  let known: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => {
    try {
      loading ??= load();
      known = await loading;
      return known;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return { fetch, known: () => known };
}

interface LatePartProps<P extends object> {
  readonly of: Late<P>;
  /** Props of the part. */
  readonly having: P;
  /** Height of the placeholder, px. */
  readonly height?: number;
  /** Placeholder, if a height is not enough. */
  readonly meanwhile?: ReactNode;
}

/** Fetches and shows a part. A failed fetch leaves the rest of the page with its input, and offers a retry. */
export function LatePart<P extends object>({ of, having, height, meanwhile }: LatePartProps<P>) {
  const [Part, setPart] = useState(of.known);
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  const fetchPart = useCallback(() => {
    setFailed(null);
    of.fetch().then(
      (part) => startTransition(() => setPart(() => part)),
      (error: unknown) => setFailed({ error }),
    );
  }, [of]);
  const isMissing = Part === null;
  useEffect(() => {
    if (isMissing) fetchPart();
  }, [isMissing, fetchPart]);
  if (Part !== null) return <Part {...having} />;
  if (failed) return <ErrorState error={failed.error} onRetry={fetchPart} />;
  return meanwhile ?? (height === undefined ? null : <Skeleton height={height} radius={12} />);
}

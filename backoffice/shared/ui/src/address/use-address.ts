import { useSearchParams } from '@chokdee/router';
import { useCallback, useMemo } from 'react';

/** Text values by name, as they stand in the query of the address. */
export type AddressValues = Readonly<Record<string, string>>;

/**
 * Values that live in the address, so that a link shows the same. A value that is empty or undefined is left out. Other
 * values of the address stay.
 */
export function useAddress(): readonly [AddressValues, (next: Readonly<Record<string, string | undefined>>) => void] {
  const [params, setParams] = useSearchParams();
  const values = useMemo(() => Object.fromEntries(params), [params]);
  const change = useCallback(
    (next: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (known) => {
          const params = new URLSearchParams(known);
          for (const [name, value] of Object.entries(next)) {
            if (value === undefined || value === '') params.delete(name);
            else params.set(name, value);
          }
          return params;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [values, change];
}

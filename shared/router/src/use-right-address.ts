import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Puts an address right that somebody typed, cut or kept for long: each parameter becomes what the page has read of it,
 * and goes where that is null; the others stay.
 * @returns whether one could not be read, which the page says until something else is chosen
 */
export function useRightAddress(read: Readonly<Record<string, string | null>>): boolean {
  const [params, setParams] = useSearchParams();
  const state = useLocation().state as { readonly isMended?: boolean } | null;
  const wrong = Object.keys(read).filter((name) => params.get(name) !== read[name]);
  const isLost = wrong.some((name) => read[name] === null && params.get(name) !== '');
  useEffect(() => {
    if (wrong.length === 0) return;
    const right = new URLSearchParams(params);
    for (const name of wrong) {
      const value = read[name] ?? null;
      if (value === null) right.delete(name);
      else right.set(name, value);
    }
    setParams(right, { replace: true, state: { ...state, isMended: isLost } });
  });
  return isLost || state?.isMended === true;
}

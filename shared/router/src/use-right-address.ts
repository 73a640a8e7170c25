import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Corrects the parameters of an address that was typed, cut or outdated. Each parameter becomes the value that the page
 * read. Null removes it. Other parameters stay.
 * @returns true if a parameter could not be read; the page says so until the visitor chooses another value
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

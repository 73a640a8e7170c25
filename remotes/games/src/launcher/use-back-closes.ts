import { useLocation, useNavigate, useNavigation, useNavigationType } from '@chokdee/router';
import { useEffect, useRef } from 'react';

/** Whether an entry of the history is the one of an open game. */
export const isGameEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'game' in state;

/**
 * The browser's back closes what is open: while it is, an entry of its own lies on top of the history. Closed in
 * another way, it takes its entry with it.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const isPop = useNavigationType() === 'POP';
  const marked = isGameEntry(state);
  const latest = useRef({ marked, isIdle, navigate, onBack, here: '' });
  useEffect(() => {
    latest.current = { marked, isIdle, navigate, onBack, here: `${pathname}${search}${hash}` };
  });

  useEffect(() => {
    if (!isOpen) return;
    const { here, navigate: go, marked: hasMark } = latest.current;
    if (!hasMark) void go(here, { state: { game: true }, preventScrollReset: true });
    return () => {
      // Later, because what closed it may be leading elsewhere.
      setTimeout(() => {
        const { marked: hasEntry, isIdle: stays, here: last, navigate: back } = latest.current;
        const { pathname: path, search: query, hash: part } = window.location;
        if (hasEntry && stays && last === `${path}${query}${part}`) void back(-1);
      });
    };
  }, [isOpen]);

  const lastKey = useRef(key);
  useEffect(() => {
    const hasMoved = lastKey.current !== key;
    lastKey.current = key;
    if (isOpen && hasMoved && isPop && !marked) latest.current.onBack();
  }, [isOpen, key, isPop, marked]);
}

import { useLocation, useNavigate, useNavigationType } from '@chokdee/router';
import { useCallback, useEffect, useRef } from 'react';

/** Whether an entry of the history is the one of an open game. */
export const isGameEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'game' in state;

/**
 * The browser's back closes what is open: while it is, an entry of its own lies on top of the history.
 * @returns takes that entry away again, for whoever closes it by a button. What leads elsewhere at the same moment (a
 * session that ended, a deposit) must not: going back would overtake it. An entry left behind is used again.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): () => void {
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === 'POP';
  const isMarked = isGameEntry(state);
  const latest = useRef({ isMarked, onBack, here: '' });
  useEffect(() => {
    latest.current = { isMarked, onBack, here: `${pathname}${search}${hash}` };
  });

  useEffect(() => {
    const { here, isMarked: hasEntry } = latest.current;
    if (isOpen && !hasEntry) void navigate(here, { state: { game: true }, preventScrollReset: true });
  }, [isOpen, navigate]);

  const lastKey = useRef(key);
  useEffect(() => {
    const hasMoved = lastKey.current !== key;
    lastKey.current = key;
    if (isOpen && hasMoved && isPop && !isMarked) latest.current.onBack();
  }, [isOpen, key, isPop, isMarked]);

  return useCallback(() => {
    if (latest.current.isMarked) void navigate(-1);
  }, [navigate]);
}

import { useLocation, useNavigate, useNavigationType } from '@chokdee/router';
import { useCallback, useEffect, useRef } from 'react';

/** True for the history entry of an open game. */
export const isGameEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'game' in state;

/**
 * Closes an open game by the browser's back button, through a history entry of its own.
 * @returns removes the entry, for a close button. Do not call it before another navigation (login, deposit): going back
 * would overrule that navigation. A remaining entry is used by the next game.
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

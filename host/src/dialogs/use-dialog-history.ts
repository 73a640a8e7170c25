import { useLocation, useNavigate, useNavigationType } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { useEffect, useRef } from 'react';
import { isNavigating } from '../routes/navigation.ts';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'dialog' in state;
}

/**
 * The entry the browser is at. Not the one that is drawn: the router is there first, and a page that takes its time is
 * drawn later. Whoever went by the drawn one would lead back to a page that has just been left.
 */
const entryNow = () => {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as { readonly usr?: unknown } | null;
  return { here: `${pathname}${search}${hash}`, isMarkedEntry: isMarked(state?.usr) };
};

/** What Escape would do, so that a dialog asks on the way out if it asks at all. */
function pressEscape(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

/**
 * The browser's back closes a dialog: while one is open, an entry of its own lies on top of the history.
 * Links inside dialogs replace that entry (`<Link replace>`), so that back leads to where the dialog was opened.
 */
export function useDialogHistory(): void {
  const isOpen = useUi((state) => state.dialog !== null);
  const location = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const isMarkedEntry = isMarked(location.state);
  const lastKey = useRef(location.key);
  const wasOpen = useRef(isOpen);
  /** The entry of a dialog that was closed is being left: a back that nobody pressed. */
  const isLeaving = useRef(false);

  const moved = useRef({ isBack, navigate });
  useEffect(() => {
    moved.current = { isBack, navigate };
  });

  useEffect(() => {
    const hasMoved = lastKey.current !== location.key;
    lastKey.current = location.key;
    const wasPressed = hasMoved && moved.current.isBack && !isLeaving.current;
    if (hasMoved) isLeaving.current = false;
    if (!isOpen || isMarkedEntry) return;
    const mark = () => {
      const entry = entryNow();
      if (useUi.getState().dialog === null || entry.isMarkedEntry || isNavigating()) return;
      void moved.current.navigate(entry.here, { state: { dialog: true }, preventScrollReset: true });
    };
    if (!wasPressed) return mark();
    pressEscape();
    const timer = setTimeout(mark); // it may have asked and stayed
    return () => clearTimeout(timer);
  }, [isOpen, isMarkedEntry, location.key]);

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    let isCurrent = true;
    // What closed the dialog may be leading elsewhere, which it has begun by then. No later than that: going back after
    // the visitor has named another address would call that off.
    queueMicrotask(() => {
      if (!isCurrent || !entryNow().isMarkedEntry || isNavigating()) return;
      isLeaving.current = true;
      void moved.current.navigate(-1);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen]);
}

import { useLocation, useNavigate, useNavigationType } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { useEffect, useRef } from 'react';
import { isNavigating } from '../routes/navigation.ts';

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'dialog' in state;
}

/**
 * The current history entry of the browser, not of the rendered page. The router changes the entry first, and a slow
 * page is rendered later. Using the rendered one could lead back to a page that was just left.
 */
const entryNow = () => {
  const { pathname, search, hash } = window.location;
  const state = window.history.state as { readonly usr?: unknown } | null;
  return { here: `${pathname}${search}${hash}`, isMarkedEntry: isMarked(state?.usr) };
};

/** Closes the topmost dialog by its Escape handler, which may ask before it closes. */
function pressEscape(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

/**
 * Makes the browser's back button close a dialog: an open dialog adds a history entry of its own. Links in dialogs
 * replace that entry (`<Link replace>`), so back leads to the page below the dialog.
 */
export function useDialogHistory(): void {
  const isOpen = useUi((state) => state.dialog !== null);
  const location = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const isMarkedEntry = isMarked(location.state);
  const lastKey = useRef(location.key);
  const wasOpen = useRef(isOpen);
  /** True while the hook itself goes back to remove the entry of a closed dialog. */
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
    const timer = setTimeout(mark); // the dialog may have asked and stayed open
    return () => clearTimeout(timer);
  }, [isOpen, isMarkedEntry, location.key]);

  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    let isCurrent = true;
    // The action that closed the dialog may navigate: it has begun by the end of this task. Waiting longer would cancel
    // a navigation that the visitor starts next.
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

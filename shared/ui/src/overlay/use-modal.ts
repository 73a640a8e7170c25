import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea,[tabindex="0"]';
/** Open overlays, the top one last: only it hears the keyboard. */
const open: HTMLElement[] = [];

function focusables(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility?.() ?? true);
}

interface ModalHandlers {
  readonly onEscape?: (() => void) | undefined;
  /** A press on the overlay around the box. */
  readonly onOutside?: (() => void) | undefined;
}

/**
 * Keeps the focus inside while shown and gives it back afterwards; only the topmost one hears Escape.
 * The focus starts at `[data-autofocus]`, else at the box itself.
 */
export function useModal(box: RefObject<HTMLElement | null>, handlers: ModalHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const root = box.current;
    if (root === null) return;
    const before = document.activeElement;
    open.push(root);
    document.body.classList.add('is-locked');
    (root.querySelector<HTMLElement>('[data-autofocus]') ?? root).focus();

    const onKeyDown = (event: KeyboardEvent) => {
      if (open.at(-1) !== root) return;
      if (event.key === 'Escape') latest.current.onEscape?.();
      if (event.key === 'Tab') keepInside(event, root);
    };
    const onMouseDown = (event: MouseEvent) => {
      if (event.target === root.parentElement) latest.current.onOutside?.();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('mousedown', onMouseDown);
    return () => {
      document.removeEventListener('mousedown', onMouseDown);
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(root), 1);
      if (open.length === 0) document.body.classList.remove('is-locked');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);
}

function keepInside(event: KeyboardEvent, root: HTMLElement): void {
  const all = focusables(root);
  const first = all.at(0);
  const last = all.at(-1);
  const active = document.activeElement;
  const outside = !root.contains(active);
  if (first === undefined || last === undefined) {
    event.preventDefault();
  } else if (event.shiftKey && (active === first || active === root || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (active === last || outside)) {
    event.preventDefault();
    first.focus();
  }
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isTopmost, pushModal } from './modal-stack.ts';

const FOCUSABLE = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'iframe',
  'summary',
  '[tabindex="0"]',
]
  .map((selector) => `${selector}:not([tabindex="-1"])`)
  .join();

function focusables(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => (element.checkVisibility?.() ?? true) && !isPassedOver(element, root),
  );
}

/** Tab stops at the chosen one of a group of radio buttons, and passes over the others. */
function isPassedOver(element: HTMLElement, root: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  return root.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null;
}

interface ModalHandlers {
  readonly onEscape?: (() => void) | undefined;
  /** A press on the overlay around the box. */
  readonly onOutside?: (() => void) | undefined;
  /** The browser's back button. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Keeps the focus inside while shown and gives it back afterwards; the page behind is inert and does not scroll.
 * The focus starts at `[data-autofocus]`, else at the box itself. The box is the only child of its overlay.
 */
export function useModal(box: RefObject<HTMLElement | null>, handlers: ModalHandlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  // With the very frame that shows it: a key that is pressed as soon as the box is seen is one for it.
  useLayoutEffect(() => {
    const root = box.current;
    const overlay = root?.parentElement;
    if (!root || !overlay) return;
    const before = document.activeElement;
    const remove = pushModal({ overlay, onBack: () => latest.current.onBack });
    (root.querySelector<HTMLElement>('[data-autofocus]') ?? root).focus({ preventScroll: true });

    const onKeyDown = (event: KeyboardEvent) => {
      if (!isTopmost(overlay)) return;
      // An input method closes its own list of words with Escape.
      if (event.key === 'Escape' && !event.isComposing) latest.current.onEscape?.();
      if (event.key === 'Tab') keepInside(event, root);
    };
    const onMouseDown = (event: MouseEvent) => {
      if (event.target === overlay) latest.current.onOutside?.();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('mousedown', onMouseDown);
    return () => {
      document.removeEventListener('mousedown', onMouseDown);
      document.removeEventListener('keydown', onKeyDown);
      remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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

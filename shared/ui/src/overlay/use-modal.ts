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

/** True for an unchecked radio button whose group has a checked one: Tab skips it. */
function isPassedOver(element: HTMLElement, root: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  return root.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null;
}

interface ModalHandlers {
  readonly onEscape?: (() => void) | undefined;
  /** Called on a press on the overlay around the box. */
  readonly onOutside?: (() => void) | undefined;
  /** Called by the browser's back button. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * Keeps the focus inside the box while it is shown and restores it afterwards. The page behind is inert and does not
 * scroll. The focus starts at `[data-autofocus]`, else at the box. The box must be the only child of its overlay.
 */
export function useModal(box: RefObject<HTMLElement | null>, handlers: ModalHandlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  // Runs in the frame that shows the box, so that the first key after it goes to the box.
  useLayoutEffect(() => {
    const root = box.current;
    const overlay = root?.parentElement;
    if (!root || !overlay) return;
    const before = document.activeElement;
    const remove = pushModal({ overlay, onBack: () => latest.current.onBack });
    (root.querySelector<HTMLElement>('[data-autofocus]') ?? root).focus({ preventScroll: true });

    const onKeyDown = (event: KeyboardEvent) => {
      if (!isTopmost(overlay)) return;
      // An input method closes its list of suggestions with Escape.
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

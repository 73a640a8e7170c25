import { type RefObject, useEffect } from 'react';

/** Puts the focus into a full-screen layer while it is shown, closes on Escape, and gives the focus back. */
export function useModalFocus(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const before = document.activeElement;
    layer.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.fullscreenElement === null) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [layer, onClose]);
}

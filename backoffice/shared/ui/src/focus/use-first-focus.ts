import { useRef } from 'react';

const FIELDS = 'input:not([type="hidden"]), textarea, button';

/**
 * Moves the focus to the first field of a dialog. antd shows a dialog after it was drawn, so `autoFocus` comes too early.
 * @returns the ref of the content, and the handler for antd's `afterOpenChange`
 */
export function useFirstFocus() {
  const box = useRef<HTMLDivElement>(null);
  const afterOpenChange = (isOpen: boolean) => {
    if (isOpen) box.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  };
  return { box, afterOpenChange } as const;
}

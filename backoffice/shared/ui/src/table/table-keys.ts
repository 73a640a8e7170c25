import { type KeyboardEvent, useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Focuses an element when `/` is pressed outside of a text field. */
export function useSlashKey(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('.ant-modal-root .ant-modal-wrap:not([style*="display: none"])')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

interface RowKeys {
  readonly count: number;
  readonly active: number;
  move(to: number): void;
  open(at: number): void;
  select?: ((at: number) => void) | undefined;
}

/** Keys of a focused row: j, k and arrows move, Home and End jump, Enter opens, Space or x selects. */
export function onRowKey(event: KeyboardEvent, { count, active, move, open, select }: RowKeys): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key];
  const last = count - 1;
  if (step !== undefined) move(Math.min(Math.max(active + step, 0), last));
  else if (event.key === 'Home') move(0);
  else if (event.key === 'End') move(last);
  else if (event.key === 'Enter') open(active);
  else if ((event.key === ' ' || event.key === 'x') && select) select(active);
  else return;
  event.preventDefault();
}

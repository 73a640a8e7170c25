import { type RefObject, useEffect, useId, useSyncExternalStore } from 'react';

/** The pads on the page, the oldest first, each with the part of the page that gives it the keys. */
const pads = new Map<string, Element>();
const listeners = new Set<() => void>();
let active: string | null = null;

function publish(): void {
  const [first = null] = pads.keys();
  if (active === null || !pads.has(active)) active = first;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns whether the keyboard's digits go to this pad. Of several pads the one used last gets them: the one whose
 * `data-pad` part was pressed or focused last; before that the first.
 */
export function usePadKeys(pad: RefObject<Element | null>): boolean {
  const id = useId();
  useEffect(() => {
    const part = pad.current?.closest('[data-pad]') ?? pad.current;
    if (part === null) return;
    const use = () => {
      active = id;
      publish();
    };
    pads.set(id, part);
    publish();
    part.addEventListener('pointerdown', use);
    part.addEventListener('focusin', use);
    return () => {
      part.removeEventListener('pointerdown', use);
      part.removeEventListener('focusin', use);
      pads.delete(id);
      publish();
    };
  }, [id, pad]);
  return useSyncExternalStore(subscribe, () => active === null || active === id);
}

import { type RefObject, useEffect, useId, useSyncExternalStore } from 'react';

/** Pads on the page, oldest first, each with the part of the page it stands for. */
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
 * Whether the keyboard's digits belong to this pad. Of several the one used last has them: the one whose `data-pad`
 * part was pressed or focused; until then the first.
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

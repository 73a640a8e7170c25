import { closeSnackbar, enqueueSnackbar } from 'notistack';
import { create } from 'zustand';
import { letGo } from './held.ts';
import { isSame, type Message, useWaiting } from './toast.ts';

declare module 'notistack' {
  interface VariantOverrides {
    success: { readonly told: Message };
    info: { readonly told: Message };
    error: { readonly told: Message };
    default: false;
    warning: false;
  }
}

/** More at once would cover a phone. */
const MOST = 3;

/** On the screen and not leaving, the oldest first. */
export const useShown = create<readonly Message[]>(() => []);

export function closeMessage(id: number): void {
  useShown.setState((shown) => shown.filter((each) => each.id !== id), true);
  letGo();
  closeSnackbar(id);
}

/** Where they were shown is gone, and they with it. */
export function forgetShown(): void {
  useShown.setState([], true);
  letGo();
}

/**
 * Hands on what waits, as far as there is room. The queue is ours: the library's own sends the oldest away for the next
 * one, read or not. The same words take the place of those that are shown.
 */
export function showWaiting(): void {
  const [next, ...rest] = useWaiting.getState();
  if (!next) return;
  const same = useShown.getState().find((shown) => isSame(shown, next));
  if (same) closeMessage(same.id);
  else if (useShown.getState().length >= MOST) return;
  useWaiting.setState(rest, true);
  useShown.setState((shown) => [...shown, next], true);
  // Its time runs in the card, so the library is told of none.
  enqueueSnackbar(next.text, { key: next.id, variant: next.tone, persist: true, told: next });
  showWaiting();
}

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

/** More messages would cover a phone. */
const MOST = 3;

/** Messages on the screen that are not closing, oldest first. */
export const useShown = create<readonly Message[]>(() => []);

export function closeMessage(id: number): void {
  useShown.setState((shown) => shown.filter((each) => each.id !== id), true);
  letGo();
  closeSnackbar(id);
}

/** Removes all messages with their region. */
export function forgetShown(): void {
  useShown.setState([], true);
  letGo();
}

/**
 * Shows waiting messages while there is room. The queue is our own, because the library's one removes the oldest
 * message unread. A message with the same text replaces the shown one.
 */
export function showWaiting(): void {
  const [next, ...rest] = useWaiting.getState();
  if (!next) return;
  const same = useShown.getState().find((shown) => isSame(shown, next));
  if (same) closeMessage(same.id);
  else if (useShown.getState().length >= MOST) return;
  useWaiting.setState(rest, true);
  useShown.setState((shown) => [...shown, next], true);
  // The card has the timer, so the library gets none.
  enqueueSnackbar(next.text, { key: next.id, variant: next.tone, persist: true, told: next });
  showWaiting();
}

export type ToastTone = 'success' | 'info' | 'error';

export interface ToastItem {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
}

const SHOWN_MS = 3_000;
const MOST = 3;
let items: readonly ToastItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, message: string, ms = SHOWN_MS): void {
  const item = { id: nextId++, tone, message };
  publish([...items.filter((other) => other.message !== message), item].slice(-MOST));
  setTimeout(() => publish(items.filter((other) => other.id !== item.id)), ms);
}

/** Short messages at the top of the screen, 3 s unless told (spec section 9). */
export const toast = {
  success: (message: string, ms?: number) => show('success', message, ms),
  info: (message: string, ms?: number) => show('info', message, ms),
  error: (message: string, ms?: number) => show('error', message, ms),
};

export const toastStore = {
  get: () => items,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

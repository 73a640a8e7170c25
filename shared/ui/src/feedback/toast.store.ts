import { create } from 'zustand';

type ToastTone = 'success' | 'info' | 'error';

export interface ToastItem {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
}

interface Timer {
  /** Null while paused. */
  handle: ReturnType<typeof setTimeout> | null;
  leftMs: number;
  startedAt: number;
}

/** Long enough to be read (spec section 9); a caller that tells of something under way gives its own, e.g. 1 s. */
const SHOWN_MS = 3_000;
const MOST = 3;

export const useToasts = create<readonly ToastItem[]>(() => []);

let nextId = 1;
let isPaused = false;
const timers = new Map<number, Timer>();

useToasts.subscribe((items, before) => {
  for (const item of before) if (!items.includes(item)) stop(item.id);
  // The one under the pointer is gone: nothing will tell that the pointer left it.
  if (items.length === 0) isPaused = false;
});

function stop(id: number): void {
  const timer = timers.get(id);
  if (timer?.handle) clearTimeout(timer.handle);
  timers.delete(id);
}

function run(id: number, timer: Timer): void {
  timer.startedAt = Date.now();
  timer.handle = setTimeout(() => dismissToast(id), timer.leftMs);
}

export function dismissToast(id: number): void {
  useToasts.setState((items) => items.filter((other) => other.id !== id), true);
}

function show(tone: ToastTone, message: string, ms = SHOWN_MS): void {
  const item = { id: nextId++, tone, message };
  const withIt = (items: readonly ToastItem[]) => [...items.filter((other) => other.message !== message), item];
  useToasts.setState((items) => withIt(items).slice(-MOST), true);
  const timer: Timer = { handle: null, leftMs: ms, startedAt: 0 };
  timers.set(item.id, timer);
  if (!isPaused) run(item.id, timer);
}

/** Short messages at the top of the screen, 3 s unless told; an error is red and read out at once. */
export const toast = {
  success: (message: string, ms?: number) => show('success', message, ms),
  info: (message: string, ms?: number) => show('info', message, ms),
  error: (message: string, ms?: number) => show('error', message, ms),
};

/** Somebody is reading: all of them stay until `resumeToasts`. */
export function pauseToasts(): void {
  if (isPaused) return;
  isPaused = true;
  for (const timer of timers.values()) {
    if (timer.handle) clearTimeout(timer.handle);
    timer.handle = null;
    timer.leftMs -= Date.now() - timer.startedAt;
  }
}

export function resumeToasts(): void {
  if (!isPaused) return;
  isPaused = false;
  for (const [id, timer] of timers) run(id, timer);
}

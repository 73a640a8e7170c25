import { create } from 'zustand';

export type MessageTone = 'success' | 'info' | 'error';

export interface ToastOptions {
  /** Duration in ms: by default 3 s, or 8 s with an action. */
  readonly ms?: number;
  /** A button beside the text. A press also closes the message. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface Message extends ToastOptions {
  readonly id: number;
  readonly tone: MessageTone;
  readonly text: string;
  readonly ms: number;
}

/** Long enough to read, ms (spec section 9). */
const SHOWN_MS = 3_000;
/** Long enough to read, reach and press, ms. */
const WITH_ACTION_MS = 8_000;

/** Messages that were not shown yet, oldest first. The code that shows them is fetched after the first paint. */
export const useWaiting = create<readonly Message[]>(() => []);

export const isSame = (one: Message, other: Message): boolean => one.text === other.text && one.tone === other.tone;

let nextId = 1;

function show(tone: MessageTone, text: string, options: number | ToastOptions = {}): void {
  const given = typeof options === 'number' ? { ms: options } : options;
  const ms = given.ms ?? (given.action ? WITH_ACTION_MS : SHOWN_MS);
  const message = { ...given, id: nextId++, tone, text, ms };
  useWaiting.setState((waiting) => [...waiting.filter((other) => !isSame(other, message)), message], true);
}

/**
 * Shows a short message at the top of the screen. A number is its duration in ms. An error is red and announced at
 * once.
 */
export const toast = {
  success: (message: string, options?: number | ToastOptions) => show('success', message, options),
  info: (message: string, options?: number | ToastOptions) => show('info', message, options),
  error: (message: string, options?: number | ToastOptions) => show('error', message, options),
};

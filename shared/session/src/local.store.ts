import { keptStore } from './kept-store.ts';

export type Theme = 'dark' | 'light' | 'system';

export interface LocalState {
  /** When the notification dialog was last closed, ms; null before. */
  readonly lastNotificationShownAt: number | null;
  readonly theme: Theme;
  /** Ids of the notifications that were read, by username; newest last. */
  readonly readNotifications: Readonly<Record<string, readonly string[]>>;
}

const initial: LocalState = {
  lastNotificationShownAt: null,
  theme: 'dark',
  readNotifications: {},
};

/** What this browser remembers, whoever is logged in. */
export const useLocal = keptStore('local', initial);

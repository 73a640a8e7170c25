import { keptStore } from './kept-store.ts';

export type Theme = 'dark' | 'light' | 'system';

export interface LocalState {
  /** Time when the notification dialog was last closed, ms since 1970. Null means never. */
  readonly lastNotificationShownAt: number | null;
  readonly theme: Theme;
  /** Ids of read notifications by username, newest last. */
  readonly readNotifications: Readonly<Record<string, readonly string[]>>;
}

const initial: LocalState = {
  lastNotificationShownAt: null,
  theme: 'dark',
  readNotifications: {},
};

/** Settings of this browser for all members. */
export const useLocal = keptStore('local', initial);

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { localData, migrateShape } from './storage.ts';

export type Theme = 'dark' | 'light' | 'system';

export interface LocalState {
  /** When the notification dialog was last closed, ms; null before. */
  readonly lastNotificationShownAt: number | null;
  readonly theme: Theme;
  /** Ids of the notifications that were read, by username; newest last. */
  readonly readNotifications: Readonly<Record<string, readonly string[]>>;
  /** Version of the rules that a member has accepted, by lottery, by username. */
  readonly acceptedRules: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const initial: LocalState = {
  lastNotificationShownAt: null,
  theme: 'dark',
  readNotifications: {},
  acceptedRules: {},
};

/** What this browser remembers, whoever is logged in. */
export const useLocal = create<LocalState>()(
  persist(() => initial, { name: 'local', storage: localData, version: 1, migrate: migrateShape(initial) }),
);

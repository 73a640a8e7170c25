import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { localData } from './storage.ts';

interface LocalState {
  /** When the notification dialog was last closed, ms; null before. */
  readonly lastNotificationShownAt: number | null;
}

export const useLocal = create<LocalState>()(
  persist((): LocalState => ({ lastNotificationShownAt: null }), { name: 'local', storage: localData }),
);

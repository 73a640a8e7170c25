import { deviceStorage } from '@chokdee/http';
import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'backoffice_theme';
const choices: readonly ThemeChoice[] = ['light', 'dark', 'system'];
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(): ThemeChoice {
  const kept = deviceStorage.get(KEY);
  return choices.find((choice) => choice === kept) ?? 'system';
}

let chosen = stored();

const changed = () => {
  for (const listener of listeners) listener();
};
system.addEventListener('change', changed);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the theme of this browser. */
export function chooseTheme(next: ThemeChoice): void {
  chosen = next;
  deviceStorage.set(KEY, next);
  changed();
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => chosen);

const isDark = () => (chosen === 'system' ? system.matches : chosen === 'dark');

/** True while the site is shown dark. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);

import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The gateway reads this cookie, so that a document has the right ground before any script runs. */
const COOKIE = 'chokdee_staff_theme';
const YEAR_S = 31_536_000;
const choices: readonly ThemeChoice[] = ['light', 'dark', 'system'];
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(): ThemeChoice {
  const kept = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
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
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`;
  changed();
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => chosen);

const isDark = () => (chosen === 'system' ? system.matches : chosen === 'dark');

/** True while the site is shown dark. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);

import { useSyncExternalStore } from 'react';

/** Tokens of our styles that antd's theme uses. */
const names = [
  'bg',
  'surface',
  'raised',
  'pressed',
  'line',
  'line-strong',
  'overlay',
  'text',
  'text-2',
  'text-3',
  'text-off',
  'jade',
  'danger',
  'warn',
  'info',
  'sel',
  'on-sel',
] as const;

export type Palette = Readonly<Record<(typeof names)[number], string>> & { readonly isDark: boolean };

const root = document.documentElement;

function read(): Palette {
  const style = getComputedStyle(root);
  const colours = names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()] as const);
  return {
    ...(Object.fromEntries(colours) as Record<(typeof names)[number], string>),
    isDark: style.colorScheme !== 'light',
  };
}

let theme: string | undefined;
let palette: Palette | undefined;

/** Returns the same object until the theme changes. */
function current(): Palette {
  if (palette === undefined || root.dataset.theme !== theme) palette = read();
  theme = root.dataset.theme;
  return palette;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The colours of the current theme as values, because antd calculates other colours from them. */
export const usePalette = (): Palette => useSyncExternalStore(subscribe, current);

import type { Theme } from '../cookies.ts';

/** Colours of the skeleton: four of the design tokens. */
export interface Palette {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
}

/**
 * The same values as in the design tokens, for the moment before their style sheet is there.
 * A test holds both together.
 */
export const palettes: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: { bg: '#0c1320', surface: '#141d2e', raised: '#1c273b', line: '#2a374f' },
  light: { bg: '#f3efe6', surface: '#fffdf9', raised: '#f6f2e9', line: '#ddd5c5' },
};

/** What single operators change of the dark palette. */
export const operatorPalettes: Readonly<Record<string, Partial<Palette>>> = {};

/** The palette that a document starts in; `system` is known to the browser alone and starts dark. */
export function startPalette(operator: string, theme: Theme): Palette {
  if (theme === 'light') return palettes.light;
  return { ...palettes.dark, ...operatorPalettes[operator] };
}

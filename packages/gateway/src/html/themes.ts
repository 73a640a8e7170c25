import type { Theme } from '../cookies.ts';

/** Colours of the skeleton: four of the design tokens. */
export interface Palette {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
}

interface Palettes {
  readonly dark: Palette;
  readonly light: Palette;
}

const house: Palettes = {
  dark: { bg: '#0c1320', surface: '#141d2e', raised: '#1c273b', line: '#2a374f' },
  light: { bg: '#f3efe6', surface: '#fffdf9', raised: '#f6f2e9', line: '#ddd5c5' },
};

/** Operators with a ground of their own. */
export const operatorPalettes: Readonly<Record<string, Palettes>> = {
  SIAMPHET: {
    dark: { bg: '#101018', surface: '#191924', raised: '#222231', line: '#35354c' },
    light: { bg: '#f0f1f6', surface: '#fdfdff', raised: '#f3f4fa', line: '#d7dae7' },
  },
};

/**
 * The values of the design tokens for the moment before their style sheet is there; a test holds both together.
 * An operator without colours of its own has the house's.
 */
export function palettesOf(operator: string): Palettes {
  return operatorPalettes[operator] ?? house;
}

/** The palette that a document starts in; what `system` means is known to the browser alone. */
export function startPalette(operator: string, theme: Theme): Palette {
  return palettesOf(operator)[theme === 'light' ? 'light' : 'dark'];
}

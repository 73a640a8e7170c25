import { type Palettes, palettesOf } from '@chokdee/contracts/palette';
import type { AgentConfig } from '../agents.ts';
import type { Theme } from '../cookies.ts';

/** Colours of the skeleton: four of the design tokens. */
type Ground = Pick<Palettes['dark'], 'bg' | 'surface' | 'raised' | 'line'>;

/** Values of the design tokens until their style sheet has come; a test compares both. */
export const house: Readonly<Record<keyof Palettes, Ground>> = {
  dark: { bg: '#0c1320', surface: '#141d2e', raised: '#1c273b', line: '#2a374f' },
  light: { bg: '#f3efe6', surface: '#fffdf9', raised: '#f6f2e9', line: '#ddd5c5' },
};

/** Text colours of the offline page; an agent sets its own for the button. */
export const inks: Readonly<Record<keyof Palettes, Readonly<Record<'text' | 'text-2' | 'cta' | 'on-cta', string>>>> = {
  dark: { text: '#f1f4f9', 'text-2': '#bcc7d9', cta: '#cf3d22', 'on-cta': '#ffffff' },
  light: { text: '#18202f', 'text-2': '#434d60', cta: '#c2371d', 'on-cta': '#ffffff' },
};

/** An agent without colours has those of the house. */
export const groundsOf = (config: AgentConfig | null) => palettesOf(config) ?? house;

/** Background that a document starts with; only the browser knows what `system` means. */
export const startGround = (config: AgentConfig | null, theme: Theme): Ground =>
  groundsOf(config)[theme === 'light' ? 'light' : 'dark'];

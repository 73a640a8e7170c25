import { type Palettes, palettesOf } from '@chokdee/contracts/palette';
import type { AgentConfig } from '../agents.ts';
import type { Theme } from '../cookies.ts';

/** Colours of the skeleton: four of the design tokens. */
type Ground = Pick<Palettes['dark'], 'bg' | 'surface' | 'raised' | 'line'>;

/** The values of the design tokens for the moment before their style sheet is there; a test holds both together. */
export const house: Readonly<Record<keyof Palettes, Ground>> = {
  dark: { bg: '#0c1320', surface: '#141d2e', raised: '#1c273b', line: '#2a374f' },
  light: { bg: '#f3efe6', surface: '#fffdf9', raised: '#f6f2e9', line: '#ddd5c5' },
};

/** An agent without colours of its own has the house's. */
export const groundsOf = (config: AgentConfig | null) => palettesOf(config) ?? house;

/** The ground that a document starts in; what `system` means is known to the browser alone. */
export const startGround = (config: AgentConfig | null, theme: Theme): Ground =>
  groundsOf(config)[theme === 'light' ? 'light' : 'dark'];

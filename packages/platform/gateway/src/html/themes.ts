import { type Palettes, palettesOf } from '@chokdee/contracts/palette';
import { type ColourToken, colours } from '@chokdee/contracts/tokens';
import type { AgentConfig } from '../agents.ts';
import type { Theme } from '../cookies.ts';

const themes = { dark: colours.dark, light: { ...colours.dark, ...colours.light } };

function pick<N extends ColourToken>(...names: N[]): Readonly<Record<keyof Palettes, Readonly<Record<N, string>>>> {
  const of = (side: keyof Palettes) =>
    Object.fromEntries(names.map((name) => [name, themes[side][name]])) as Record<N, string>;
  return { dark: of('dark'), light: of('light') };
}

/** Design tokens of the skeleton, for the moment before their style sheet is there. */
export const house = pick('bg', 'surface', 'raised', 'line');

type Ground = (typeof house)['dark'];

/** Further tokens of the offline page; an agent has its own colour for the button. */
export const inks = pick('text', 'text-2', 'cta', 'on-cta');

/** An agent without colours has those of the house. */
export const groundsOf = (config: AgentConfig | null) => palettesOf(config) ?? house;

/** Background that a document starts with; only the browser knows what `system` means. */
export const startGround = (config: AgentConfig | null, theme: Theme): Ground =>
  groundsOf(config)[theme === 'light' ? 'light' : 'dark'];

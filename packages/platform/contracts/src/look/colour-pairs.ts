import { contrast } from './contrast.ts';
import { type ColourToken, colours } from './tokens.ts';

export type Theme = 'dark' | 'light';

interface Pair {
  readonly front: ColourToken;
  readonly back: ColourToken;
  /** Least contrast: 4.5 for text, 3 for what only has to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: number;
}

const grounds = ['bg', 'surface', 'raised'] as const;
const on = (fronts: readonly ColourToken[], backs: readonly ColourToken[], least: number): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Every pair of colours that meets on the screen. */
export const colourPairs: readonly Pair[] = [
  ...on(['text', 'text-2', 'text-3', 'money', 'jade', 'danger', 'warn', 'info'], grounds, 4.5),
  ...on(['text', 'text-2'], ['pressed', 'info-fill', 'warn-fill', 'danger-fill', 'jade-fill'], 4.5),
  ...(['info', 'warn', 'danger', 'jade'] as const).flatMap((tone) => on([tone], [`${tone}-fill`], 4.5)),
  ...on(['on-cta'], ['cta', 'cta-hover', 'cta-press'], 4.5),
  ...on(['on-sel'], ['sel'], 4.5),
  ...on(['paper-ink', 'paper-ink-2', 'paper-money'], ['paper', 'paper-2'], 4.5),
  ...on(['paper-jade', 'paper-red'], ['paper'], 4.5),
  ...on(['paper-focus'], ['paper', 'paper-2'], 3),
  ...on(['line-strong', 'focus', 'sel'], grounds, 3),
  ...on(['cta'], ['bg', 'surface'], 3),
];

/** Returns the pairs of a theme that lack contrast, in sentences, when an agent's own colours lie over the house's. */
export function lowContrasts(theme: Theme, own: Partial<Record<ColourToken, string>> = {}): string[] {
  const tokens = { ...colours.dark, ...(theme === 'light' && colours.light), ...own };
  return colourPairs.flatMap(({ front, back, least }) => {
    const found = contrast(tokens[front], tokens[back]);
    if (found >= least) return [];
    return `${theme}: ${front} on ${back} has a contrast of ${found.toFixed(2)}, and AA asks for ${least}`;
  });
}

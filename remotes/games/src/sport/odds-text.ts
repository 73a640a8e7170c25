import { copy } from './copy.ts';
import type { Market, Selection } from './matches.api.ts';

/** A line as it is read aloud: `0.5-1` has half of the stake on either side of three quarters. */
export function lineText(line: string): string {
  const quarters = Math.abs(Math.round(Number(line) * 4));
  return quarters % 2 === 0 ? String(quarters / 4) : `${(quarters - 1) / 4}-${(quarters + 1) / 4}`;
}

/** What a selection is called among members: who gives and who takes, over and under which line, which corner. */
export function pickText(
  { kind, line }: Pick<Market, 'kind' | 'line'>,
  pick: Selection['pick'],
  sport: string,
): string {
  if (line !== null && kind === 'total') return `${copy.pick[pick]} ${lineText(line)}`;
  if (line !== null && kind === 'handicap') {
    const own = pick === 'home' ? Number(line) : -Number(line);
    if (own === 0) return copy.level;
    return `${own < 0 ? copy.gives : copy.takes} ${lineText(line)}`;
  }
  if (sport === 'muay' && (pick === 'home' || pick === 'away')) return copy.corner[pick];
  return copy.pick[pick];
}

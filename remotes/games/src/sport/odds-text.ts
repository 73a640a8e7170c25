import { copy } from './copy.ts';
import type { Market, Selection } from './matches.api.ts';

/** Text of a line. A quarter line has two halves: 0.75 is written `0.5-1`. */
export function lineText(line: string): string {
  const quarters = Math.abs(Math.round(Number(line) * 4));
  return quarters % 2 === 0 ? String(quarters / 4) : `${(quarters - 1) / 4}-${(quarters + 1) / 4}`;
}

/** Name of a selection: handicap side, over or under a line, or corner of the ring. */
export function pickText(
  { kind, line }: Pick<Market, 'kind' | 'line'>,
  pick: Selection['pick'],
  sport: string,
): string {
  if (line !== null && kind === 'total') return `${copy.pick[pick]} ${lineText(line)}`;
  if (line !== null && kind === 'handicap') {
    const own = pick === 'home' ? Number(line) : -Number(line);
    if (own === 0) return copy.level(copy.pick[pick]);
    return `${own < 0 ? copy.gives : copy.takes} ${lineText(line)}`;
  }
  if (sport === 'muay' && (pick === 'home' || pick === 'away')) return copy.corner[pick];
  return copy.pick[pick];
}

import { named } from './groups.ts';
import type { Line } from './lines.ts';
import type { PlaceToken } from './reading.ts';

/** Places that a heading gives to the lines of its block. */
export interface Heading {
  readonly places: readonly PlaceToken[];
  readonly text: string;
  /** True when the heading may also apply to other lines; its block then becomes a question. */
  readonly isDoubtful: boolean;
  /** True at a heading that may apply to no line. */
  readonly isUnused?: boolean;
}

const NONE: Heading = { places: [], text: '', isDoubtful: false };

const isBetting = ({ role, problem }: Line): boolean =>
  role === 'bets' || (problem !== null && problem.problem !== 'no_bet');

/**
 * Returns the heading of each line. A heading applies to the lines below it.
 * In a text that ends with a heading, with lines above each heading, it applies to the lines above.
 */
export function headingsOf(lines: readonly Line[]): readonly Heading[] {
  const below = headingsAbove(lines);
  const lastBet = lines.findLastIndex(isBetting);
  const lastHeading = lines.findLastIndex(({ role }) => role === 'heading');
  if (lastBet === -1 || lastHeading < lastBet) return below;
  const above = [...headingsAbove([...lines].reverse())].reverse();
  const isEachAbove = lines.every((line, at) => !isBetting(line) || above[at] !== NONE);
  const isFirstBet = lines.findIndex(isBetting) < lines.findIndex(({ role }) => role === 'heading');
  if (isFirstBet && isEachAbove)
    return above.map((heading, at) => (at > lastHeading ? (above[lastHeading] ?? NONE) : heading));
  const unsure = below[lastBet]?.text;
  return below.map((heading, at) => ({
    ...heading,
    isDoubtful: heading.isDoubtful || heading.text === unsure,
    isUnused: at === lastHeading,
  }));
}

function headingsAbove(lines: readonly Line[]): readonly Heading[] {
  let heading = NONE;
  let isUsed = true;
  return lines.map((line) => {
    if (line.role === 'heading') {
      heading = isUsed
        ? { ...NONE, places: line.tokens as readonly PlaceToken[], text: line.text }
        : both(heading, line);
      isUsed = false;
    } else if (isBetting(line)) isUsed = true;
    return heading;
  });
}

/**
 * Joins two headings, one for the number of digits and one for the place. Two places may be a block without numbers.
 */
function both(heading: Heading, line: Line): Heading {
  const places = line.tokens as readonly PlaceToken[];
  return {
    places: [...heading.places, ...places],
    text: `${heading.text}\n${line.text}`,
    isDoubtful: heading.isDoubtful || (named(heading.places).length > 0 && named(places).length > 0),
  };
}

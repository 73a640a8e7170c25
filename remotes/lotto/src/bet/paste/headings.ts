import { named } from './groups.ts';
import type { Line } from './lines.ts';
import type { PlaceToken } from './reading.ts';

/** The places that hold for a line, as its block says them. */
export interface Heading {
  readonly places: readonly PlaceToken[];
  readonly text: string;
  /** Whether it may hold for other lines, too: then nothing of its block is sure. */
  readonly isDoubtful: boolean;
  /** Set at the line of a heading that no line is sure to stand under. */
  readonly isUnused?: boolean;
}

const NONE: Heading = { places: [], text: '', isDoubtful: false };

const isBetting = ({ role, problem }: Line): boolean =>
  role === 'bets' || (problem !== null && problem.problem !== 'no_bet');

/**
 * Returns the heading of each line. A heading holds for the lines below it; where the text ends with one, and each has
 * its lines above, for those above it.
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

/** Two headings below one another: how many digits, and where. Two places may be one block without numbers. */
function both(heading: Heading, line: Line): Heading {
  const places = line.tokens as readonly PlaceToken[];
  return {
    places: [...heading.places, ...places],
    text: `${heading.text}\n${line.text}`,
    isDoubtful: heading.isDoubtful || (named(heading.places).length > 0 && named(places).length > 0),
  };
}

import { type BetType, betTypes, type DrawnNumber, type DrawnPair } from './bet-types.ts';
import { draws, type ResultMapping } from './draws.ts';

/** A line and what it pays if it wins, in satang. */
export interface PayingLine {
  readonly betType: BetType;
  readonly number: string;
  readonly win: number;
}

/** Payout of all lines together, by drawn number. */
type Payouts = Float64Array;

/**
 * Returns the highest payout of the lines in one draw, in satang. It is the sum of the wins in the best draw, not of
 * all lines, because a draw has one number at a place.
 * Numbers that share digits are tried together, at most the 10,000 of four digits; a number that is drawn by itself is
 * best by itself.
 */
export function bestOutcome(lines: readonly PayingLine[], mapping: ResultMapping): number {
  // A mapping of a newer api is read as one that draws every place: the figure is never below the truth.
  const { places, isBottomOfTop } = draws[mapping] ?? draws.government;
  const at = (place: DrawnNumber | DrawnPair) =>
    places.includes(place) ? lines.filter(({ betType }) => betTypes[betType]?.reads === place) : [];
  const top = topPayouts(at('4top'), at('3top'), at('2top'), isBottomOfTop ? 4 : 3);
  const bottom = payouts(at('2bottom'), 2);
  const numbers = isBottomOfTop ? highest(withFirstTwo(top, bottom)) : highest(top) + highest(bottom);
  return numbers + bestPair(at('3front')) + bestPair(at('3bottom'));
}

function topPayouts(
  four: readonly PayingLine[],
  three: readonly PayingLine[],
  two: readonly PayingLine[],
  least: 3 | 4,
) {
  const ofThree = withTail(payouts(three, 3), payouts(two, 2));
  return four.length === 0 && least === 3 ? ofThree : withTail(payouts(four, 4), ofThree);
}

const highest = (all: Payouts): number => all.reduce((most, each) => Math.max(most, each), 0);

/** Adds the payout of its last digits to each number. */
function withTail(all: Payouts, tails: Payouts): Payouts {
  return all.map((each, number) => each + (tails[number % tails.length] ?? 0));
}

/** Adds the payout of its first two digits to each number of four digits. */
function withFirstTwo(all: Payouts, firstTwo: Payouts): Payouts {
  return all.map((each, number) => each + (firstTwo[Math.floor(number / 100)] ?? 0));
}

function payouts(lines: readonly PayingLine[], digits: number): Payouts {
  const all = new Float64Array(10 ** digits);
  const run = new Float64Array(10);
  for (const { betType, number, win } of lines) {
    const { wins } = betTypes[betType];
    if (wins === 'contains') run[Number(number)] = (run[Number(number)] ?? 0) + win;
    else
      for (const each of wins === 'anyOrder' ? orders(number) : [number])
        all[Number(each)] = (all[Number(each)] ?? 0) + win;
  }
  return run.some((win) => win > 0) ? all.map((each, number) => each + digitsPay(number, digits, run)) : all;
}

/** Sums the payouts of a number's digits; a digit that repeats pays once. */
function digitsPay(number: number, digits: number, run: Float64Array): number {
  let paid = 0;
  let seen = 0;
  for (let rest = number, place = 0; place < digits; place += 1, rest = Math.floor(rest / 10)) {
    const digit = rest % 10;
    if (seen & (1 << digit)) continue;
    seen |= 1 << digit;
    paid += run[digit] ?? 0;
  }
  return paid;
}

function orders(number: string): readonly string[] {
  if (number.length < 2) return [number];
  const all = [...number].flatMap((digit, place) =>
    orders(number.slice(0, place) + number.slice(place + 1)).map((rest) => digit + rest),
  );
  return [...new Set(all)];
}

/** Two numbers are drawn: the two with the highest payouts. */
function bestPair(lines: readonly PayingLine[]): number {
  const byNumber = new Map<string, number>();
  for (const { number, win } of lines) byNumber.set(number, (byNumber.get(number) ?? 0) + win);
  const [first = 0, second = 0] = [...byNumber.values()].sort((a, b) => b - a);
  return first + second;
}

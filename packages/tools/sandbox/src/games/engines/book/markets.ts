import type { Outcome } from './outcomes.ts';

export type Pick = 'home' | 'draw' | 'away' | 'over' | 'under';
export type MarketKind = 'winner' | '1x2' | 'handicap' | 'total';
export type Score = readonly [home: number, away: number];

export interface Selection {
  /** Id within its match: kind and pick. */
  readonly id: string;
  readonly kind: MarketKind;
  readonly pick: Pick;
  /** In hundredths. */
  readonly odds: number;
}
export interface Market {
  readonly kind: MarketKind;
  /** In hundredths, in quarters; of a handicap the goals given to the home side. */
  readonly line: number | null;
  readonly selections: readonly Selection[];
}

/** Parts of a stake, in 200ths, by the end of a bet: a line on a quarter may win or lose half of it. */
export type End = 'won' | 'half_won' | 'returned' | 'half_lost' | 'lost';
export const paysBack: Readonly<Record<End, (odds: number) => number>> = {
  won: (odds) => 2 * odds,
  half_won: (odds) => odds + 100,
  returned: () => 200,
  half_lost: () => 100,
  lost: () => 0,
};

const PICKS: Readonly<Record<MarketKind, readonly Pick[]>> = {
  winner: ['home', 'away'],
  '1x2': ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
};
/** Highest return of a market, in hundredths of a percent. */
export const mostReturn = 9_400;
const LEAST_ODDS = 102;
const MOST_ODDS = 5_000;

interface Basis {
  readonly kind: MarketKind;
  readonly line: number | null;
  readonly pick: Pick;
}

/** Decides how a bet ends. A handicap counts goals after the score `from`; other bets count the whole match. */
export function endOf({ kind, line, pick }: Basis, [home, away]: Score, from: Score = [0, 0]): End {
  if (kind === 'winner' || kind === '1x2') {
    const winner: Pick = home > away ? 'home' : home < away ? 'away' : 'draw';
    return winner === pick ? 'won' : 'lost';
  }
  const ahead = (kind === 'handicap' ? home - from[0] - (away - from[1]) : home + away) * 100;
  const margin = kind === 'handicap' ? ahead + (line ?? 0) : ahead - (line ?? 0);
  const own = pick === 'home' || pick === 'over' ? margin : -margin;
  if (own >= 50) return 'won';
  if (own > 0) return 'half_won';
  if (own === 0) return 'returned';
  return own > -50 ? 'half_lost' : 'lost';
}

/** Returns odds, cut to the hundredth, whose return is within the limit. Null means that there are none. */
function oddsOf(basis: Basis, rest: readonly Outcome[], from: Score): number | null {
  const weights: Record<End, number> = { won: 0, half_won: 0, returned: 0, half_lost: 0, lost: 0 };
  for (const { home, away, weight } of rest) weights[endOf(basis, [from[0] + home, from[1] + away], from)] += weight;
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  const wins = 2 * weights.won + weights.half_won;
  if (wins === 0) return null;
  const fixed = 100 * weights.half_won + 200 * weights.returned + 100 * weights.half_lost;
  const odds = Math.floor((all * 200 * (mostReturn / 10_000) - fixed) / wins);
  return odds >= LEAST_ODDS && odds <= MOST_ODDS ? odds : null;
}

function price(kind: MarketKind, line: number | null, rest: readonly Outcome[], from: Score): Market | null {
  const selections = PICKS[kind].flatMap((pick): Selection[] => {
    const odds = oddsOf({ kind, line, pick }, rest, from);
    return odds === null ? [] : [{ id: `${kind}-${pick}`, kind, pick, odds }];
  });
  return selections.length === PICKS[kind].length ? { kind, line, selections } : null;
}

/** Finds the line whose sides are closest in worth, with which a book leads. */
function leadingLine(kind: 'handicap' | 'total', lines: readonly number[], rest: readonly Outcome[], from: Score) {
  const markets = lines.flatMap((line) => price(kind, line, rest, from) ?? []);
  const apart = ({ selections: [one, other] }: Market) => Math.abs((one?.odds ?? 0) - (other?.odds ?? 0));
  return markets.sort((a, b) => apart(a) - apart(b))[0] ?? null;
}

const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) / 25 + 1 }, (_, index) => from + index * 25);

/** Prices the main markets of a match by the outcomes that are left from this score on. */
export function marketsOf(sport: 'football' | 'muay' | 'takraw', rest: readonly Outcome[], from: Score): Market[] {
  if (sport === 'muay') return [price('winner', null, rest, from)].filter((market) => market !== null);
  if (sport === 'takraw') {
    return [price('winner', null, rest, from), price('total', 250, rest, from)].filter((market) => market !== null);
  }
  const goals = (from[0] + from[1]) * 100;
  return [
    price('1x2', null, rest, from),
    leadingLine('handicap', quarters(-250, 250), rest, from),
    leadingLine('total', quarters(goals + 50, goals + 450), rest, from),
  ].filter((market) => market !== null);
}

/** Counts the return of a selection over all outcomes, in hundredths of a percent. */
export function returnOf({ kind, pick, odds }: Selection, line: number | null, rest: readonly Outcome[]): number {
  const all = rest.reduce((sum, { weight }) => sum + weight, 0);
  const paid = rest.reduce(
    (sum, { home, away, weight }) => sum + weight * paysBack[endOf({ kind, line, pick }, [home, away])](odds),
    0,
  );
  return (paid * 50) / all;
}

import { createHash } from 'node:crypto';
import type { SportName } from './leagues.ts';

/** Final score with its weight in millionths. */
export interface Outcome {
  readonly home: number;
  readonly away: number;
  readonly weight: number;
}

/** Strength of the sides: expected goals, in other sports the chance of the home side. */
export type Strength = number;

const MOST_GOALS = 6;
/** Goals that each side is expected to make, home and away. */
const GOALS: readonly (readonly [home: number, away: number])[] = [
  [2.2, 0.7],
  [1.9, 0.9],
  [1.6, 1],
  [1.4, 1.1],
  [1.2, 1.2],
  [1.1, 1.5],
  [0.9, 1.7],
  [0.8, 2],
];
/** Chances in percent that the home side, or the red corner, wins. */
const CHANCES = [34, 42, 47, 50, 53, 58, 66, 50];

export const strengths = GOALS.length;

function poisson(mean: number, goals: number): number {
  let chance = Math.exp(-mean);
  for (let goal = 1; goal <= goals; goal += 1) chance *= mean / goal;
  return chance;
}

/** Lists the outcomes of the rest of a match; `left` is the share that is still to be played. */
export function outcomesOf(sport: SportName, strength: Strength, left = 1): readonly Outcome[] {
  const key = `${sport} ${strength} ${left}`;
  const outcomes = known.get(key) ?? countOutcomes(sport, strength, left);
  known.set(key, outcomes);
  return outcomes;
}

const known = new Map<string, readonly Outcome[]>();

function countOutcomes(sport: SportName, strength: Strength, left: number): readonly Outcome[] {
  if (sport !== 'football') return fixedOutcomes(sport, CHANCES[strength] ?? 50);
  const [home, away] = GOALS[strength] ?? [1, 1];
  const goals = Array.from({ length: MOST_GOALS + 1 }, (_, count) => count);
  return goals
    .flatMap((forHome) =>
      goals.map((forAway) => ({
        home: forHome,
        away: forAway,
        weight: Math.round(1_000_000 * poisson(home * left, forHome) * poisson(away * left, forAway)),
      })),
    )
    .filter(({ weight }) => weight > 0);
}

/** Lists points of a bout or sets of a match; all scores of a winner are equally likely. */
function fixedOutcomes(sport: SportName, chance: number): Outcome[] {
  const scores =
    sport === 'muay'
      ? [
          [49, 47],
          [50, 48],
          [49, 48],
          [50, 47],
        ]
      : [
          [2, 0],
          [2, 1],
        ];
  return scores.flatMap(([most = 0, least = 0]) => [
    { home: most, away: least, weight: chance * 1000 },
    { home: least, away: most, weight: (100 - chance) * 1000 },
  ]);
}

/** Returns a whole number below a million, the same for the same words for ever. */
export const lotOf = (words: string): number =>
  createHash('sha256').update(words).digest().readUIntBE(0, 6) % 1_000_000;

/** Draws the outcome of these words, without knowledge of any bet. */
export function drawOutcome(outcomes: readonly Outcome[], words: string): Outcome {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  let left = (lotOf(words) * all) / 1_000_000;
  const drawn = outcomes.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn ?? (outcomes[0] as Outcome);
}

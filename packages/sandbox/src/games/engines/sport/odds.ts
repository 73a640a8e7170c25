/** Odds of one market in hundredths, its selections in order. */
export type Odds = readonly number[];

/** What every market returns, in hundredths of a percent, and how far its whole odds may be off. */
export const marketReturn = 9_400;
const tolerance = 4;

/** Return of a market whose outcomes come as often as their odds say: 1 / sum(1 / odds), in hundredths of a percent. */
export const returnOf = (odds: Odds) => 10_000 / odds.reduce((sum, odd) => sum + 100 / odd, 0);
const isFair = (odds: Odds) => Math.abs(returnOf(odds) - marketReturn) <= tolerance;

/** All pairs of two-way odds between 1.15 and 5.00 that return what is stated. */
export const twoWay: readonly Odds[] = Array.from({ length: 386 }, (_, index) => 115 + index).flatMap((home) => {
  const away = Math.round(100 / (10_000 / marketReturn - 100 / home));
  return away >= 115 && away <= 600 && isFair([home, away]) ? [[home, away]] : [];
});

/** Home, draw and away. */
export const threeWay: readonly Odds[] = Array.from({ length: 60 }, (_, index) => 130 + index * 7).flatMap((home) =>
  [300, 315, 330, 345, 360, 380, 410, 450].flatMap((draw) => {
    const away = Math.round(100 / (10_000 / marketReturn - 100 / home - 100 / draw));
    return away >= 130 && away <= 900 && isFair([home, draw, away]) ? [[home, draw, away]] : [];
  }),
);

/** Whole weights of the outcomes, in the proportion of 1/odds: exact, so the return above is exact, too. */
export function weightsOf(odds: Odds): number[] {
  const product = odds.reduce((all, odd) => all * odd, 1);
  return odds.map((odd) => product / odd);
}

/** Draws one selection by the market's weights. */
export function drawSelection(odds: Odds, random: (below: number) => number): number {
  const weights = weightsOf(odds);
  let left = random(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

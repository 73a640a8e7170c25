const MAX_STEPS = 500;
const EPSILON = 1e-14;

/** Computes the logarithm of the gamma function of integers and half integers, by recursion from 1/2 and 1. */
function logGamma(x: number): number {
  let value = Number.isInteger(x) ? 0 : Math.log(Math.sqrt(Math.PI));
  for (let step = Number.isInteger(x) ? 1 : 0.5; step < x; step += 1) value += Math.log(step);
  return value;
}

/** Computes the regularized lower incomplete gamma function by its power series. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_STEPS && term > sum * EPSILON; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

export interface Bin {
  readonly seen: number;
  readonly expected: number;
}

/** Runs Pearson's test: the distance of the bins from their expectation, and the chance of at least that distance. */
export function chiSquareTest(bins: readonly Bin[]): { chiSquare: number; p: number } {
  const chiSquare = bins.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  const p = chiSquare === 0 ? 1 : 1 - lowerGamma((bins.length - 1) / 2, chiSquare / 2);
  return { chiSquare, p: Math.max(0, p) };
}

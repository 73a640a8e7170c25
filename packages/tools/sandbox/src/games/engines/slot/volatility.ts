import type { Random } from '../engine.ts';
import { type SlotConfig, spinRound, unitsOf } from './slot.rules.ts';

export type Volatility = 'low' | 'medium' | 'high';

/** Standard deviations of the return of a stake of one: below the first low, above the second high. */
const BOUNDS = [3, 4.3] as const;

/** Measures the spread of results over rounds of these random numbers. */
export function deviationOf<S extends string>(config: SlotConfig<S>, random: Random, rounds: number): number {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const spins = spinRound(config, random);
    const returned = spins.reduce((units, spin, at) => units + unitsOf(config, spin, at > 0), 0) / config.units;
    sum += returned;
    squares += returned * returned;
  }
  return Math.sqrt(squares / rounds - (sum / rounds) ** 2);
}

export const volatilityOf = (deviation: number): Volatility =>
  deviation < BOUNDS[0] ? 'low' : deviation <= BOUNDS[1] ? 'medium' : 'high';

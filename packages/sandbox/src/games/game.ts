/** Picks a whole number from 0 up to, not including, `below`; every one equally likely. */
export type Random = (below: number) => number;

export interface Outcome {
  /** What the player gets back, stake included, in satang. */
  readonly payoutSatang: number;
  /** What the page shows: dice, reels, lines. */
  readonly shown: object;
}

export interface Odds {
  readonly label: string;
  /** Percent of stakes paid back over all outcomes, exact; cut, never rounded up. */
  readonly rtpPercent: number;
}

/** One playable game of the provider. */
export interface Game {
  readonly id: string;
  readonly name: string;
  readonly engine: 'slot' | 'dice';
  readonly chipsThb: readonly number[];
  readonly odds: readonly Odds[];
  /** True when the choice can be bet on; a slot takes none. */
  accepts(choice: string | undefined): boolean;
  play(stakeSatang: number, choice: string | undefined, random: Random): Outcome;
  /** Data that the page of the game needs: symbols, pay table, choices. */
  readonly table: object;
}

/** A whole-number ratio as percent with two decimals, cut off and not rounded. */
export function percentOf(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole) / 100;
}

/** Picks a whole number from 0 up to, not including, `below`; every one equally likely. */
export type Random = (below: number) => number;

export interface Bet {
  /** Choice that is bet on; a slot has none. */
  readonly choice?: string | undefined;
  readonly stakeSatang: number;
}

export interface Outcome {
  /** Payout in satang, stake included. */
  readonly payoutSatang: number;
  /** Result for the page: dice, reels, cards. */
  readonly shown: object;
  /** Set while the round waits for the clock. `standing` is handed back to `settle` and never shown. */
  readonly open?: { readonly standing: object; readonly settlesAt: Date };
}

export interface Odds {
  readonly label: string;
  /** Exact share of stakes paid back over all outcomes, in percent; cut, never rounded up. */
  readonly rtpPercent: number;
}

/** Rules of a game: all that is drawn and paid. Its looks belong to the game of the catalogue. */
export interface Engine {
  /** Names its script, `/sandbox/static/game-<kind>.js`. */
  readonly kind: string;
  readonly name: string;
  readonly chipsThb: readonly number[];
  readonly odds: readonly Odds[];
  /** Spread of the results of one stake; left out where it depends on the bet. */
  readonly volatility?: 'low' | 'medium' | 'high';
  readonly hasFreeSpins: boolean;
  /** True when one round may have several bets. */
  readonly isTable: boolean;
  /** Data that the page needs: pay table, choices. */
  readonly table: object;
  accepts(choice: string | undefined, now: Date): boolean;
  play(bets: readonly Bet[], random: Random, now: Date): Outcome;
  /** Ends an open round; null before its time. */
  settle?(standing: object, bets: readonly Bet[], now: Date): Outcome | null;
  /** Matches and their results, which change by the clock and are the same for all players. */
  state?(now: Date): object;
}

/** Returns a ratio of whole numbers as percent with two decimals, cut and not rounded. */
export function percentOf(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole) / 100;
}

/** Highest stake of one bet, in THB. */
export const mostThb = 5_000;

export const standardChips = [1, 5, 10, 20, 50, 100] as const;

/** Returns the payout of a stake by a return in hundredths of it. */
export const paysBack = (stakeSatang: number, hundredths: number) => Math.floor((stakeSatang * hundredths) / 100);

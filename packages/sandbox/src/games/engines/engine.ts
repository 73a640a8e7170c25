/** Picks a whole number from 0 up to, not including, `below`; every one equally likely. */
export type Random = (below: number) => number;

export interface Bet {
  /** What is bet on; a slot has none. */
  readonly choice?: string | undefined;
  readonly stakeSatang: number;
}

export interface Outcome {
  /** What the player gets back, stake included, in satang. */
  readonly payoutSatang: number;
  /** What the page shows: dice, reels, cards. */
  readonly shown: object;
  /** Set while the round waits for the player: handed back to `act`, and never shown. */
  readonly open?: object;
  /** An open round that ends by the clock instead: then `act` is asked with 'settle'. */
  readonly settlesAt?: Date;
}

/** Where and when a round is played; machines that know no time look at neither. */
export interface Scene {
  readonly gameId: string;
  readonly now: Date;
}

export interface Odds {
  readonly label: string;
  /** Percent of stakes paid back over all outcomes, exact; cut, never rounded up. */
  readonly rtpPercent: number;
}

/** A machine with its rules: everything that is drawn and paid. How it looks is the game's own. */
export interface Engine {
  /** Names its script, `/sandbox/static/game-<kind>.js`. */
  readonly kind: string;
  readonly name: string;
  readonly chipsThb: readonly number[];
  readonly odds: readonly Odds[];
  /** How far results of one stake are spread; left out where that follows from what is bet on. */
  readonly volatility?: 'low' | 'medium' | 'high';
  readonly hasFreeSpins: boolean;
  /** Several bets may stand in one round. */
  readonly isTable: boolean;
  /** Data that the page needs: pay table, choices. */
  readonly table: object;
  accepts(choice: string | undefined, scene: Scene): boolean;
  play(bets: readonly Bet[], random: Random, scene: Scene): Outcome;
  /** A decision of the player in an open round; null when it is none. */
  act?(open: object, action: string, bets: readonly Bet[], random: Random, scene: Scene): Outcome | null;
  /** What changes by the clock and is the same for all players: matches and their results. */
  state?(scene: Scene, random: Random): object;
}

/** A whole-number ratio as percent with two decimals, cut off and not rounded. */
export function percentOf(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole) / 100;
}

/** THB: nothing above it is taken for one bet. */
export const mostThb = 5_000;

export const standardChips = [1, 5, 10, 20, 50, 100] as const;

/** What every bet of a choice with this return in hundredths of the stake pays. */
export const paysBack = (stakeSatang: number, hundredths: number) => Math.floor((stakeSatang * hundredths) / 100);

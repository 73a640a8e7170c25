export type Guess = 'higher' | 'lower' | 'same';
export const guesses: readonly Guess[] = ['higher', 'lower', 'same'];
const ranks = 13;

/** The house keeps three percent once, at the start; from there every guess is paid at its true odds. */
export const start: Factor = { num: 97n, den: 100n };
/** The round is paid out by itself when it stands this high. */
export const highestTimes = 500n;

/** What the round stands at, times the stake. */
export interface Factor {
  readonly num: bigint;
  readonly den: bigint;
}

/** Ranks out of 13 that win the guess on this card. */
export function winning(rank: number, guess: Guess): number {
  return guess === 'same' ? 1 : guess === 'higher' ? ranks - rank : rank - 1;
}

/**
 * A won guess: the factor grows by its odds. The same rank neither wins nor loses a guess of higher or lower, so their
 * odds are out of the 12 other ranks.
 */
export function grow({ num, den }: Factor, rank: number, guess: Guess): Factor {
  const wins = winning(rank, guess);
  return { num: num * BigInt(guess === 'same' ? ranks : ranks - 1), den: den * BigInt(wins) };
}

export type Verdict = 'won' | 'lost' | 'even';
export function judge(rank: number, next: number, guess: Guess): Verdict {
  if (next === rank) return guess === 'same' ? 'won' : 'even';
  if (guess === 'same') return 'lost';
  return next > rank === (guess === 'higher') ? 'won' : 'lost';
}

export const payoutOf = ({ num, den }: Factor, stakeSatang: number) => Number((BigInt(stakeSatang) * num) / den);
export const timesOf = ({ num, den }: Factor) => Number((num * 100n) / den) / 100;

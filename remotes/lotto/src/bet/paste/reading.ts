import type { Passed, Span, Token } from './token.types.ts';

/** Why a line was not understood. */
export type PasteProblem =
  | 'unreadable'
  | 'unclear'
  /** Chat, a sum, a date: nothing is bet. */
  | 'no_bet'
  | 'no_stake'
  | 'bad_number'
  | 'bad_stake'
  | 'by_set'
  | 'not_offered'
  /** The heading says another count of digits. */
  | 'wrong_length'
  /** A word behind a number that may be short for something. */
  | 'unknown_word'
  /** The text says that it is not bet on. */
  | 'stopped';

/** A problem with the parts of the text that have it; without marks it is all of it. */
export interface Problem {
  readonly problem: PasteProblem;
  /** What it is where no bet is meant. */
  readonly what?: Passed;
  readonly marks: readonly Span[];
}

export type PlaceToken = Extract<Token, { kind: 'place' }>;

/** Numbers that share their places and stakes; `stakes` is null when the text gives none. */
export interface NumberGroup {
  readonly places: readonly PlaceToken[];
  readonly numbers: readonly string[];
  readonly stakes: readonly number[] | null;
}

/** The groups of a line, as they can be read. */
export type Reading = readonly NumberGroup[];

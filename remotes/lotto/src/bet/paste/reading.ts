import type { Passed, Span, Token } from './token.types.ts';

/** Reasons for not understanding a line. */
export type PasteProblem =
  | 'unreadable'
  | 'unclear'
  /** Chat, a sum or a date: no bet. */
  | 'no_bet'
  | 'no_stake'
  | 'bad_number'
  | 'bad_stake'
  | 'by_set'
  | 'not_offered'
  /** The heading names another number of digits. */
  | 'wrong_length'
  /** A word behind a number that may be an abbreviation. */
  | 'unknown_word'
  /** The text says that it is not a bet. */
  | 'stopped';

/** A problem with the parts of the text that cause it; without marks it is the whole line. */
export interface Problem {
  readonly problem: PasteProblem;
  /** Kind of text where no bet is meant. */
  readonly what?: Passed;
  readonly marks: readonly Span[];
}

export type PlaceToken = Extract<Token, { kind: 'place' }>;

/** Numbers with shared places and stakes. Null `stakes` means that the text has none. */
export interface NumberGroup {
  readonly places: readonly PlaceToken[];
  readonly numbers: readonly string[];
  readonly stakes: readonly number[] | null;
}

/** The groups of a line in one reading. */
export type Reading = readonly NumberGroup[];

import type { Token } from './tokens.ts';

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
  | 'not_offered';

export type PlaceToken = Extract<Token, { kind: 'place' }>;

/** Numbers that share their places and stakes; `stakes` is null when the text gives none. */
export interface NumberGroup {
  readonly places: readonly PlaceToken[];
  readonly numbers: readonly string[];
  readonly stakes: readonly number[] | null;
}

/** The groups of a line, as they can be read. */
export type Reading = readonly NumberGroup[];

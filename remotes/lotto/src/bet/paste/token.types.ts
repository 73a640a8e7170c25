import type { pasteWords } from './words.copy.ts';

/** A place, or what is done with the number; `length` says how many digits the numbers have. */
export type Place = keyof typeof pasteWords.places | 'length';

/** What stands between a token and the one before it. */
export type Glue = 'none' | 'gap' | 'comma' | 'slash' | 'dash';

/** Where it stands in the pasted text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a text has beside bets. */
export type Passed = 'date' | 'time' | 'sum' | 'lottery' | 'round' | 'contact' | 'chat';

/** What the rules make of the text. */
export type Made =
  | { readonly kind: 'number'; readonly text: string }
  /** Text that means nothing here, or that may change a bet and is not read (`refused`). */
  | { readonly kind: 'word'; readonly text: string; readonly isRefused: boolean }
  | { readonly kind: 'equals'; readonly isColon?: boolean }
  | { readonly kind: 'times' | 'baht' | 'total' | 'sets' | 'stop' | 'unknown' }
  /** No bet; `isSure` where nothing else can be meant. */
  | { readonly kind: 'passed'; readonly what: Passed; readonly isSure: boolean }
  /** The number of a line in a list; null where it is a sign. */
  | { readonly kind: 'numbering'; readonly count: number | null }
  /** `orders` is how many orders of the number the text counts, `digits` how many the numbers have. */
  | {
      readonly kind: 'place';
      readonly place: Place;
      readonly orders?: number;
      readonly digits?: number;
      /** The letter that is short for a place and for baht alike. */
      readonly mayBeBaht?: boolean;
    };

export type Token = Made & Span & { readonly glue: Glue };

import type { pasteWords } from './words.copy.ts';

/** A place, or what is made of the number; `length` gives the number of digits. */
export type Place = keyof typeof pasteWords.places | 'length';

/** Sign between a token and the previous one. */
export type Glue = 'none' | 'gap' | 'comma' | 'slash' | 'dash';

/** Position in the pasted text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Kinds of text that are no bet. */
export type Passed = 'date' | 'time' | 'sum' | 'lottery' | 'round' | 'contact' | 'chat';

/** Output of the rules. */
export type Made =
  | { readonly kind: 'number'; readonly text: string }
  /** Text without a meaning. `isRefused` text may change a bet and stops it. */
  | { readonly kind: 'word'; readonly text: string; readonly isRefused: boolean }
  | { readonly kind: 'equals'; readonly isColon?: boolean }
  | { readonly kind: 'times' | 'baht' | 'total' | 'sets' | 'stop' | 'unknown' }
  /** No bet; `isSure` when the text can mean nothing else. */
  | { readonly kind: 'passed'; readonly what: Passed; readonly isSure: boolean }
  /** Number of a line in a list; null means that it is a sign. */
  | { readonly kind: 'numbering'; readonly count: number | null }
  /** `orders` is the written count of orders, `digits` the number of digits. */
  | {
      readonly kind: 'place';
      readonly place: Place;
      readonly orders?: number;
      readonly digits?: number;
      /** True for the letter that abbreviates both a place and baht. */
      readonly mayBeBaht?: boolean;
    };

export type Token = Made & Span & { readonly glue: Glue };

import { formatThb, parseThb, plainThb } from '@chokdee/format';
import { copy } from './copy.ts';

export interface AmountLimits {
  readonly min_amount: number;
  readonly max_amount: number;
}

export type AmountCheck =
  | { readonly ok: true; readonly thb: number }
  | { readonly ok: false; readonly message: string };

/** Matches commas that separate thousands. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/** Parses an amount. Pages that need nothing else of `@chokdee/format` import it from here. */
export const readAmount = parseThb;

/** Parses the typed amount and checks the limits. Both limits are allowed amounts. */
export function checkAmount(text: string, limits: AmountLimits): AmountCheck {
  if (text.trim() === '') return { ok: false, message: copy.errors.required };
  const thb = parseThb(text);
  if (thb === null) return { ok: false, message: whyUnreadable(text, limits) };
  if (thb < limits.min_amount) return { ok: false, message: copy.errors.tooSmall(formatThb(limits.min_amount)) };
  if (thb > limits.max_amount) return { ok: false, message: copy.errors.tooLarge(formatThb(limits.max_amount)) };
  return { ok: true, thb };
}

/** Explains why a text is no amount. */
export function whyUnreadable(text: string, { max_amount }: Pick<AmountLimits, 'max_amount'>): string {
  const { errors } = copy;
  const plain = plainThb(text);
  if (/^-/.test(plain) || /^0+(\.0*)?$/.test(plain)) return errors.notPositive;
  const bare = plain.replace(GROUPED.test(plain) ? /,/g : '', '');
  if (/^\d+\.\d{3,}$/.test(bare)) return errors.decimals;
  if (/^\d{10,}(\.\d*)?$/.test(bare)) {
    return Number.isFinite(max_amount) ? errors.tooLarge(formatThb(max_amount)) : errors.tooMuch;
  }
  return /^[\d,.]+$/.test(plain) && plain.includes(',') ? errors.ambiguous : errors.invalid;
}

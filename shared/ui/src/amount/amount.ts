import { formatThb, parseThb } from '@chokdee/format';
import { copy } from './copy.ts';

export interface AmountLimits {
  readonly min_amount: number;
  readonly max_amount: number;
}

export type AmountCheck =
  | { readonly ok: true; readonly thb: number }
  | { readonly ok: false; readonly message: string };

const THAI_ZERO = 0x0e50;
const THAI_DIGIT = /[\u0e50-\u0e59]/g;
/** Commas that separate thousands, and nothing else: `1,00` could be one baht or a hundred. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * Reads an amount as a member types it, in Thai digits, too.
 * @returns THB, or null when it is no amount above zero with at most two decimals, or could be read in two ways
 */
export function readAmount(text: string): number | null {
  const digits = plainDigits(text);
  if (digits.includes(',') && !GROUPED.test(digits)) return null;
  return parseThb(digits);
}

/** Without baht sign and spaces, Thai digits as Arabic ones. */
const plainDigits = (text: string): string =>
  text.replace(THAI_DIGIT, (digit) => String(digit.charCodeAt(0) - THAI_ZERO)).replace(/[฿\s]/g, '');

/** Reads what a member typed and holds it against the limits; both limits are allowed amounts. */
export function checkAmount(text: string, limits: AmountLimits): AmountCheck {
  if (text.trim() === '') return { ok: false, message: copy.errors.required };
  const thb = readAmount(text);
  if (thb === null) return { ok: false, message: whyUnreadable(text, limits) };
  if (thb < limits.min_amount) return { ok: false, message: copy.errors.tooSmall(formatThb(limits.min_amount)) };
  if (thb > limits.max_amount) return { ok: false, message: copy.errors.tooLarge(formatThb(limits.max_amount)) };
  return { ok: true, thb };
}

/** What is wrong with a text that is no amount, as near to what was meant as can be told. */
export function whyUnreadable(text: string, { max_amount }: Pick<AmountLimits, 'max_amount'>): string {
  const { errors } = copy;
  const plain = plainDigits(text);
  if (/^[-−]/.test(plain) || /^0+(\.0*)?$/.test(plain)) return errors.notPositive;
  const bare = plain.replace(GROUPED.test(plain) ? /,/g : '', '');
  if (/^\d+\.\d{3,}$/.test(bare)) return errors.decimals;
  if (/^\d{10,}(\.\d*)?$/.test(bare)) {
    return Number.isFinite(max_amount) ? errors.tooLarge(formatThb(max_amount)) : errors.tooMuch;
  }
  return /^[\d,.]+$/.test(plain) && plain.includes(',') ? errors.ambiguous : errors.invalid;
}

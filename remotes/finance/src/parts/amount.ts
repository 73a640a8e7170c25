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
  const digits = text.replace(THAI_DIGIT, (digit) => String(digit.charCodeAt(0) - THAI_ZERO)).replace(/[฿\s]/g, '');
  if (digits.includes(',') && !GROUPED.test(digits)) return null;
  return parseThb(digits);
}

/** Reads what a member typed and holds it against the limits; both limits are allowed amounts. */
export function checkAmount(text: string, limits: AmountLimits): AmountCheck {
  if (text.trim() === '') return { ok: false, message: copy.amountErrors.required };
  const thb = readAmount(text);
  if (thb === null) return { ok: false, message: copy.amountErrors.invalid };
  if (thb < limits.min_amount) return { ok: false, message: copy.amountErrors.tooSmall(formatThb(limits.min_amount)) };
  if (thb > limits.max_amount) return { ok: false, message: copy.amountErrors.tooLarge(formatThb(limits.max_amount)) };
  return { ok: true, thb };
}

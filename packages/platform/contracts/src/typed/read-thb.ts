import { bahtWords } from './copy.ts';
import { plainSigns } from './plain-signs.ts';

const WORDS = ['\u0E3F', 'thb', 'baht', ...bahtWords].map((word) => word.replace('.', '\\.')).join('|');
const BEFORE = new RegExp(`^(?:${WORDS}) ?`, 'i');
/** Matches the ending of an amount: `200.-`, `200 baht`. */
const BEHIND = new RegExp(`(?: ?[.,]-)?(?: ?(?:${WORDS}))?$`, 'i');
/** Commas only separate thousands: `1,00` could be one baht or a hundred. */
const AMOUNT = /^(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})(\.\d{1,2})?$/;

/** The typed amount without the signs and words for baht. */
export const plainThb = (typed: string): string => plainSigns(typed).replace(BEFORE, '').replace(BEHIND, '');

/**
 * Reads a typed amount.
 * @returns THB, or null if the text is no amount above zero with at most two decimals, or is ambiguous
 */
export function readThb(typed: string): number | null {
  const plain = plainThb(typed);
  if (!AMOUNT.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return value > 0 ? value : null;
}

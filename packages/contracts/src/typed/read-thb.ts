import { bahtWords } from './copy.ts';
import { plainSigns } from './plain-signs.ts';

const WORDS = ['\u0E3F', 'thb', 'baht', ...bahtWords].map((word) => word.replace('.', '\\.')).join('|');
const BEFORE = new RegExp(`^(?:${WORDS}) ?`, 'i');
/** `200.-`, `200 baht`. */
const BEHIND = new RegExp(`(?: ?[.,]-)?(?: ?(?:${WORDS}))?$`, 'i');
/** Commas separate thousands, and nothing else: `1,00` could be one baht or a hundred. */
const AMOUNT = /^(\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})(\.\d{1,2})?$/;

/** An amount as it was typed, without what says that it is baht. */
export const plainThb = (typed: string): string => plainSigns(typed).replace(BEFORE, '').replace(BEHIND, '');

/**
 * Reads an amount as a member types it.
 * @returns THB, or null when it is no amount above zero with at most two decimals, or could be read in two ways
 */
export function readThb(typed: string): number | null {
  const plain = plainThb(typed);
  if (!AMOUNT.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return value > 0 ? value : null;
}

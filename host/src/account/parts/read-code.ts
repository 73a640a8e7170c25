import { plainSigns } from '@chokdee/format';
import { copy } from './copy.ts';

const IS = `(?:no|code|is|${copy.sms.code.join('|')})`;
const REFERENCE = new RegExp(`(?:ref[a-z]*|${copy.sms.reference})[ .:#(=]*${IS}?[ .:#(=]*$`, 'i');
const CODE = new RegExp(`(?:otp|pin|password|${IS})[ :#=]*$`, 'i');

/**
 * Reads the digits of a code from typed digits or from the text of an SMS. The text may name the code; otherwise the
 * code is the only number of that length that is not named a reference. Null means that the code is unclear.
 */
export function readCode(typed: string, length: number): string | null {
  const plain = plainSigns(typed);
  const digits = plain.replace(/[ -]/g, '');
  if (/^\d*$/.test(digits)) return digits.length <= length ? digits : null;
  const found = [...plain.matchAll(new RegExp(`(^|[^\\w-])(\\d{${length}})(?![\\w-])`, 'g'))]
    .map(({ 1: sign = '', 2: code = '', index }) => ({ code, before: plain.slice(0, index + sign.length) }))
    .filter(({ before }) => !REFERENCE.test(before));
  return onlyOne(found.filter(({ before }) => CODE.test(before))) ?? onlyOne(found);
}

function onlyOne(found: readonly { readonly code: string }[]): string | null {
  const [first, ...others] = new Set(found.map(({ code }) => code));
  return first === undefined || others.length > 0 ? null : first;
}

import { plainSigns } from './plain-signs.ts';

/** Separators between the digits of a number. */
const SEPARATORS = /[ ().-]/g;
/** The country code before a number. The leading zero may follow it in brackets. */
const WITH_COUNTRY_CODE = /^(?:\+66|0066|66)0?([1-9]\d{8})$/;

/** Reads the ten digits of a Thai mobile number. Null means no number, or more than one. */
export function readMobile(typed: string): string | null {
  const digits = plainSigns(typed).replace(SEPARATORS, '');
  if (/^0\d{9}$/.test(digits)) return digits;
  const [, rest] = WITH_COUNTRY_CODE.exec(digits) ?? [];
  return rest === undefined ? null : `0${rest}`;
}

/**
 * Reads the digits of a bank account number of any length. Null means a character that is neither digit nor separator.
 */
export function readAccountNo(typed: string): string | null {
  const digits = plainSigns(typed).replace(SEPARATORS, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/** Reads a username or mobile number. Text of letters and digits stays as typed, because it may be a username. */
export function readLogin(typed: string): string {
  const plain = plainSigns(typed);
  return /^\w*$/.test(plain) ? plain : (readMobile(plain) ?? plain);
}

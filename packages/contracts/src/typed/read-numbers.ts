import { plainSigns } from './plain-signs.ts';

/** What people put between the digits of a number. */
const BETWEEN = /[ ().-]/g;
/** The country before a number, whose leading zero may stand in brackets behind it. */
const ABROAD = /^(?:\+66|0066|66)0?([1-9]\d{8})$/;

/** The ten digits of a Thai mobile number; null when what was typed is none, or more than one. */
export function readMobile(typed: string): string | null {
  const digits = plainSigns(typed).replace(BETWEEN, '');
  if (/^0\d{9}$/.test(digits)) return digits;
  const [, rest] = ABROAD.exec(digits) ?? [];
  return rest === undefined ? null : `0${rest}`;
}

/** All digits of a bank account number, however many; null when another sign than separators stands among them. */
export function readAccountNo(typed: string): string | null {
  const digits = plainSigns(typed).replace(BETWEEN, '');
  return /^\d*$/.test(digits) ? digits : null;
}

/**
 * A username or mobile number as it is typed to log in. Digits and letters alone stay as they are, because they may be a
 * username.
 */
export function readLogin(typed: string): string {
  const plain = plainSigns(typed);
  return /^\w*$/.test(plain) ? plain : (readMobile(plain) ?? plain);
}

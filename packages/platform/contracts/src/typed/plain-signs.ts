const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const THAI_DIGITS = /[\u0E50-\u0E59]/g;

/**
 * Typed text without invisible characters. Digits, full-width letters, dashes and blanks get one form, because phones
 * and Thai keyboards have several. No other character becomes a digit: a raised 2 stays.
 */
export const plainSigns = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(THAI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(DASHES, '-')
    .replace(/\s+/g, ' ')
    .trim();

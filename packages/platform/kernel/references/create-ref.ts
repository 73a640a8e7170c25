import { randomBytes } from 'node:crypto';

// Crockford's base 32: no I, L, O, U, so a reference survives being read aloud to the help desk.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type RefKind = 'DP' | 'WD' | 'RD' | 'CT' | 'CB' | 'AF' | 'CP';

/**
 * Makes a reference of 18 characters, fit for PromptPay: kind, Bangkok date as ddmmyy, ten random signs (50 bits).
 * Kinds: DP deposit, WD withdrawal, RD exchange of points, CT daily cashback, CB weekly cashback, AF commission,
 * CP coupon.
 */
export function createRef(kind: RefKind, at: Date, random: Uint8Array = randomBytes(10)): string {
  const [year = '', month = '', day = ''] = at.toLocaleDateString('en-CA', { timeZone: 'Asia/Bangkok' }).split('-');
  const signs = Array.from(random.subarray(0, 10), (byte) => ALPHABET[byte % 32]);
  return `${kind}${day}${month}${year.slice(2)}${signs.join('')}`;
}

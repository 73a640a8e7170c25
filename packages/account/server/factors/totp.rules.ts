import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do (RFC 6238 with the numbers of its section 4.1). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be off by half a minute, or a code be typed at its very end. */
const WINDOW = 1;
/** So many wrong codes one after the other, and the app rests; each further time twice as long. */
const WRONG_CODES_MAX = 5;
const FIRST_REST_MS = 30 * 60_000;
const LONGEST_REST_MS = 24 * 3_600_000;

/** 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export function totpUri(
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string {
  return new TOTP({ ...PARAMETERS, issuer, label, secret }).toString();
}

/** The half minute, counted from 1970, that the code belongs to; null when it belongs to none of about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library compares bytes: digits of another script would be more of them than it can.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...PARAMETERS, secret: key, token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta;
}

/** Until when no code counts after so many wrong ones; null when the next one does. */
export function restAfter(wrongCodes: number, now: Date): Date | null {
  if (wrongCodes % WRONG_CODES_MAX !== 0) return null;
  const times = wrongCodes / WRONG_CODES_MAX - 1;
  return new Date(now.getTime() + Math.min(FIRST_REST_MS * 2 ** times, LONGEST_REST_MS));
}

import { Secret, TOTP } from 'otpauth';

/** Settings that every authenticator app supports (RFC 6238, section 4.1). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Half minutes that a clock may be off, or that typing may take. */
const WINDOW = 1;
/** Wrong codes in a row after which the app rests; each further one doubles the rest. */
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

/** Returns the half minute since 1970 that the code belongs to. Null means none of about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library compares bytes, and digits of another script have more of them.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...PARAMETERS, secret: key, token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta;
}

/** Returns the code that an authenticator app shows at a time. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ ...PARAMETERS, secret }).generate({ timestamp: at.getTime() });

/** Returns until when the app rests after so many wrong codes. Null means no rest. */
export function restAfter(wrongCodes: number, now: Date): Date | null {
  if (wrongCodes % WRONG_CODES_MAX !== 0) return null;
  const times = wrongCodes / WRONG_CODES_MAX - 1;
  return new Date(now.getTime() + Math.min(FIRST_REST_MS * 2 ** times, LONGEST_REST_MS));
}
